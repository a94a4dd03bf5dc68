import { memberCapCents, monthCapCents, rulesOn } from '#domain/rewards/program-rules.ts'
import { type Share, shareOfCap } from '#domain/rewards/share-of-cap.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Grant } from './limit-grants.ts'
import { type CutTrip, listMonthFacts } from './queries/month-facts.ts'
import { earnedOn, type Rewarding, type TripToReward } from './rewarding.ts'

interface MemberMonth {
  memberId: string
  month: LocalDate
}

/** Shares what is left of months' limits among trips cut before and new ones; answers what is to be granted. */
export async function shareMonths(
  trx: Trx,
  rewarding: Rewarding,
  wanted: { trips: readonly TripToReward[]; months: readonly MemberMonth[] },
): Promise<{ grants: Grant[]; cuts: { id: string; cutCents: number }[] }> {
  const { employerId, employer } = rewarding
  const months = byMemberMonth(wanted)
  const facts = await listMonthFacts(trx, {
    employerId,
    memberIds: [...new Set([...months.values()].map(({ memberId }) => memberId))],
    months: [...new Set([...months.values()].map(({ month }) => month))],
  })
  const known = new Map(facts.map((row) => [keyOf(row), row]))
  const limits = new Map<LocalDate, { capCents: number | null; memberCapCents: number | null }>()
  const grants: Grant[] = []
  const cuts: { id: string; cutCents: number }[] = []
  for (const [key, { memberId, month, trips }] of months) {
    const limit = limits.get(month) ?? {
      capCents: monthCapCents(employer.programs, month),
      memberCapCents: memberCapCents(employer.programs, month),
    }
    limits.set(month, limit)
    const { tripCents = 0, allCents = 0, rests = null } = known.get(key) ?? {}
    const cut = rests ?? []
    const shares = shareOfCap(
      { ...limit, tripCents, allCents },
      cut.map(({ id, direction, cutCents, reason }) => ({
        id,
        on: reason.tripOn,
        direction,
        cents: cutCents,
      })),
      trips.map(({ id, tripOn, direction, score }) => ({
        id,
        on: tripOn,
        direction,
        cents: score.reward?.fullCents ?? 0,
      })),
    )
    for (const share of shares.rests) {
      const rest = cut.find(({ id }) => id === share.id)
      if (!rest || share.grossCents === 0) continue
      cuts.push({ id: rest.id, cutCents: share.cutCents })
      grants.push(restGrant(rest, share, { memberId, month, today: rewarding.today }))
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
    const isWorthSomething = (trip.score.reward?.fullCents ?? 0) > 0
    if (!isWorthSomething || trip.before?.barred.has('trip')) continue
    add({ memberId: trip.memberId, month: startOfMonth(trip.tripOn) }).trips.push(trip)
  }
  return all
}

function keyOf({ memberId, month }: MemberMonth): string {
  return `${memberId} ${month}`
}

function restGrant(
  { tripId, programId, reason, rewards }: CutTrip,
  { grossCents }: Share,
  { memberId, month, today }: MemberMonth & { today: LocalDate },
): Grant {
  return {
    memberId,
    programId,
    kind: 'trip',
    key: `trip:${tripId}:${rewards + 1}`,
    tripId,
    earnedOn: earnedOn(reason.tripOn, today),
    month,
    grossCents,
    reason,
    isRest: true,
  }
}

function tripGrant(
  { id, memberId, tripOn, score, before }: TripToReward,
  { grossCents, cutCents, cuts }: Share,
  { today, employer }: Rewarding,
): Grant | undefined {
  const rules = rulesOn(employer.programs, tripOn)
  if (!rules || !score.reward) return undefined
  return {
    memberId,
    programId: rules.programId,
    kind: 'trip',
    key: `trip:${id}:${(before?.trip ?? 0) + 1}`,
    tripId: id,
    earnedOn: earnedOn(tripOn, today),
    month: startOfMonth(tripOn),
    grossCents,
    cutCents,
    cuts,
    reason: score.reward,
  }
}
