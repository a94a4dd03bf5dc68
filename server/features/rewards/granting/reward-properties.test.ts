import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember } from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { approveReward } from './decide-reward.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const capCents = 800

const trip = fc.record({
  member: fc.nat({ max: 1 }),
  day: fc.nat({ max: 6 }),
  direction: fc.constantFrom('to_work', 'to_home'),
  mode: fc.constantFrom('public_transit', 'carpool', 'bike', 'drive'),
})
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('log' as const), trip }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), trip, nth: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('approve' as const), nth: fc.nat() }) },
)

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never

async function crewOf(overrides: Parameters<typeof rewardingCommunity>[1]) {
  const settings = { maxMonthlyCents: capCents }
  const community = await rewardingCommunity(app, { settings, ...overrides })
  const other = await createMember(app, community.employer.id)
  const { id: adminId } = await createAdmin(app)
  const tokens = [community.memberToken, await memberTokenOf(app, other)]
  return { ...community, tokens, adminId }
}

type Crew = Awaited<ReturnType<typeof crewOf>>

const bodyOf = ({ day, direction, mode }: { day: number; direction: string; mode: string }) => ({
  // Around the turn of a month; October is closed.
  date: addDays('2026-10-29', day),
  direction,
  mode,
})

function tripsOf({ employer }: Crew) {
  return app.platform.db
    .selectFrom('trips')
    .select(['id', 'member_id', 'mode', 'trip_on'])
    .where('employer_id', '=', employer.id)
    .orderBy('id')
    .execute()
}

async function take(crew: Crew, taken: Step): Promise<number> {
  const { employer, adminId, member } = crew
  if (taken.do === 'log') {
    const token = crew.tokens[taken.trip.member] ?? ''
    const body = { ...bodyOf(taken.trip), source: 'website' }
    return (await app.post('/commuter/trips', body, { token })).status
  }
  const trips = await tripsOf(crew)
  const one = trips[taken.nth % Math.max(1, trips.length)]
  if (!one) return 404
  const token = crew.tokens[one.member_id === member.id ? 0 : 1] ?? ''
  if (taken.do === 'delete') {
    return (await app.request('DELETE', `/commuter/trips/${one.id}`, { token })).status
  }
  if (taken.do === 'change') {
    const body = bodyOf(taken.trip)
    return (await app.request('PUT', `/commuter/trips/${one.id}`, { token, body })).status
  }
  const [reward] = (await rewardsOf(app, employer.id)).filter(
    (row) => row.trip_id === one.id && row.status === 'pending',
  )
  if (!reward) return 404
  await approveReward(app.platform, backOfficeActor(employer.id, adminId), reward.id)
  return 200
}

const worth: Record<string, number> = { public_transit: 300, carpool: 100, bike: 50, drive: 25 }

/** Every member's month: what is granted, and what the trips that stand are worth under the limit. */
async function monthsOf(crew: Crew) {
  const granted = new Map<string, number>()
  for (const row of await rewardsOf(app, crew.employer.id)) {
    if (row.status === 'cancelled') continue
    const key = `${row.member_id} ${row.month}`
    granted.set(key, (granted.get(key) ?? 0) + row.gross_cents)
  }
  const due = new Map<string, number>()
  for (const { member_id, trip_on, mode } of await tripsOf(crew)) {
    const key = `${member_id} ${trip_on.slice(0, 7)}-01`
    due.set(key, Math.min(capCents, (due.get(key) ?? 0) + (worth[mode] ?? 0)))
  }
  return { granted, due }
}

/** Everything employer and platform gave, and where it is now. Unit: cents. */
async function moneyOf({ employer }: Crew) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from ledger_entries
    where employer_id = ${employer.id} group by account`.execute(app.platform.db)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

it.each([
  ['paid from credit', { creditCents: 100_000 }],
  [
    'funded by the platform',
    { creditCents: 0, fixedCost: { costPerEmployeeCents: 5000, employees: 9 } },
  ],
])(
  'whatever is logged, changed, removed and approved, rewards %s are what the trips that stand are worth',
  {
    timeout: 60_000,
  },
  async (_, overrides) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        const crew = await crewOf(overrides)
        for (const taken of steps) {
          expect([200, 404, 409]).toContain(await take(crew, taken))
        }
        const { granted, due } = await monthsOf(crew)
        for (const key of new Set([...granted.keys(), ...due.keys()])) {
          expect([key, granted.get(key) ?? 0]).toEqual([key, due.get(key) ?? 0])
        }
        expect(await rewardMismatches(app, crew.employer.id)).toEqual([])
        const money = await moneyOf(crew)
        const given = [...due.values()].reduce((sum, cents) => sum + cents, 0)
        const received = (money.get('held') ?? 0) + (money.get('wallet') ?? 0)
        expect(received).toBe(given)
        const spent = overrides.creditCents - (money.get('available') ?? 0)
        expect(spent - (money.get('subsidy') ?? 0)).toBe(given)
      }),
      { numRuns: 5 },
    )
  },
)
