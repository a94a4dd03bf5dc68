import { type Share, shareOfCap } from '#domain/rewards/granting/share-of-cap.ts'
import { memberCapCents, monthCapCents, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Grant } from './limit-grants.ts'
import { type CutTrip, listMonthFacts } from './queries/month-facts.ts'
import type { EmployerPrograms } from './read-programs.ts'
import { earnedOn, type Rewarding, type TripToReward } from './rewarding.ts'

interface MemberMonth {
  memberId: string
  month: LocalDate
}

/**
 * Shares what is left of months' limits among trips cut before and new ones; answers what is to be granted. In
 * a month in which nothing rewards any more, what was cut stays as it is.
 */
export async function shareMonths(
  db: Db | Trx,
  rewarding: Rewarding,
  wanted: { trips: readonly TripToReward[]; months: readonly MemberMonth[] },
): Promise<{ grants: Grant[]; cuts: { id: string; cutCents: number }[] }> {
  const { employerId, employer } = rewarding
  const months = byMemberMonth(wanted)
  const facts = await listMonthFacts(db, {
    employerId,
    memberIds: [...new Set([...months.values()].map(({ memberId }) => memberId))],
    months: [...new Set([...months.values()].map(({ month }) => month))],
  })
  const known = new Map(facts.map((row) => [keyOf(row), row]))
  const limits = limitsOf(
    employer,
    [...months.values()].map(({ month }) => month),
  )
  const grants: Grant[] = []
  const cuts: { id: string; cutCents: number }[] = []
  for (const [key, { memberId, month, trips }] of months) {
    const limit = limits.get(month)
    if (!limit) continue
    const { tripCents = 0, allCents = 0, remainders = null } = known.get(key) ?? {}
    const cut = remainders ?? []
    const shares = shareOfCap(
      { ...limit, tripCents, allCents },
      cut.map(({ id, direction, cutCents, reason }) => ({
        id,
        on: reason.tripOn,
        direction,
        cents: cutCents,
      })),
      trips.map((trip) => ({
        id: trip.id,
        on: trip.tripOn,
        direction: trip.direction,
        cents: fullCentsOf(trip),
      })),
    )
    for (const share of shares.remainders) {
      const rest = cut.find(({ id }) => id === share.id)
      if (!rest || share.grossCents === 0) continue
      cuts.push({ id: rest.id, cutCents: share.cutCents })
      grants.push(restGrant(rest, share, { memberId, month, rewarding }))
    }
    for (const share of shares.trips) {
      const trip = trips.find(({ id }) => id === share.id)
      const grant = trip && tripGrant(trip, share, rewarding)
      if (grant) grants.push(grant)
    }
  }
  return { grants, cuts }
}

function byMemberMonth({
  trips,
  months,
}: {
  trips: readonly TripToReward[]
  months: readonly MemberMonth[]
}) {
  const all = new Map<string, MemberMonth & { trips: TripToReward[] }>()
  const add = (month: MemberMonth) => {
    const entry = all.get(keyOf(month)) ?? { ...month, trips: [] }
    all.set(keyOf(month), entry)
    return entry
  }
  for (const month of months) add(month)
  for (const trip of trips) {
    if (fullCentsOf(trip) === 0 || trip.before?.barred.has('trip')) continue
    add({ memberId: trip.memberId, month: startOfMonth(trip.tripOn) }).trips.push(trip)
  }
  return all
}

/** The limits of months in which something rewards. */
function limitsOf({ programs }: EmployerPrograms, months: readonly LocalDate[]) {
  const limits = new Map<LocalDate, { capCents: number; memberCapCents: number | null }>()
  for (const month of new Set(months)) {
    const capCents = monthCapCents(programs, month)
    if (capCents === null) continue
    limits.set(month, { capCents, memberCapCents: memberCapCents(programs, month) })
  }
  return limits
}

function keyOf({ memberId, month }: MemberMonth): string {
  return `${memberId} ${month}`
}

function restGrant(
  { tripId, programId, direction, reason, rewards }: CutTrip,
  { grossCents }: Share,
  { memberId, month, rewarding }: MemberMonth & { rewarding: Rewarding },
): Grant {
  return {
    memberId,
    programId,
    kind: 'trip',
    key: `trip:${tripId}:${rewards + 1}`,
    trip: { id: tripId, direction },
    earnedOn: earnedOn(reason.tripOn, rewarding),
    month,
    grossCents,
    reason,
    isRest: true,
  }
}

function fullCentsOf({ score }: Pick<TripToReward, 'score'>): number {
  return score.reward?.fullCents ?? 0
}

function tripGrant(
  { id, memberId, tripOn, direction, score, before }: TripToReward,
  { grossCents, cutCents, cuts }: Share,
  rewarding: Rewarding,
): Grant | undefined {
  const rules = rulesOn(rewarding.employer.programs, tripOn)
  if (!rules || !score.reward) return undefined
  return {
    memberId,
    programId: rules.programId,
    kind: 'trip',
    key: `trip:${id}:${(before?.trip ?? 0) + 1}`,
    trip: { id, direction },
    earnedOn: earnedOn(tripOn, rewarding),
    month: startOfMonth(tripOn),
    grossCents,
    cutCents,
    cuts,
    reason: score.reward,
  }
}
