import { type QuotedTrip, quoteNotes } from '#domain/rewards/granting/quote-notes.ts'
import { isRewardedOn, type Joining } from '#domain/rewards/granting/rewarded-from.ts'
import { tripLock } from '#domain/rewards/granting/trip-lock.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { earlier, localDateOf } from '#domain/time.ts'
import {
  type AdmittedTrip,
  admitTrips,
  type ReportedTrip,
} from '#domain/trips/trips/admit-trips.ts'
import { readClosing } from '#server/features/rewards/granting/close-due-months.ts'
import { planGrants } from '#server/features/rewards/granting/grant-rewards.ts'
import type { LimitedGrant } from '#server/features/rewards/granting/limit-grants.ts'
import { planPromotions } from '#server/features/rewards/granting/promote.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { planTrips } from '#server/features/rewards/granting/reward-trips.ts'
import type { Rewarding, TripToReward } from '#server/features/rewards/granting/rewarding.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LoggedTrip } from './log-trips.ts'
import { findReporter, listTakenSlots } from './queries.ts'
import { disabled } from './refuse-disabled.ts'
import { type NewTrip, scoreNewTrip } from './score-trips.ts'

/** What a trip would earn. */
export interface Quoted {
  kind: 'quoted'
  trip: NewTrip
  /** Of the trip, of a recommendation, and of a promotion that it completes. */
  rewards: LimitedGrant[]
  notes: string[]
  /** Whether its member could do nothing about it once it is logged. */
  isFinal: boolean
}

type Unquoted = Extract<LoggedTrip, { kind: 'refused' }>

/**
 * Says what a trip would earn if it were logged now: admitted, scored, and shared out by the very steps of logging
 * as far as they only read. No lock is taken: what others log meanwhile may change the answer.
 */
export async function quoteTrip(
  { db, clock }: Platform,
  member: MemberKey,
  report: Omit<ReportedTrip, 'externalId'>,
): Promise<Quoted | Unquoted> {
  const at = clock.now()
  const [reporter] = await findReporter(db, member)
  if (!reporter) throw unauthorized()
  if (reporter.disabledAt) return { kind: 'refused', ...disabled }
  const today = localDateOf(at, reporter.timeZone)
  const taken = await listTakenSlots(db, { ...member, days: [report.date] })
  const { surveyMiles } = reporter
  const [admission] = admitTrips([report], { today, surveyMiles, taken, known: [] })
  if (admission?.kind === 'refused') return admission
  if (admission?.kind !== 'new') throw new Error('without an id nothing is a repeat')
  return quoteAdmitted(db, { member, at, joining: reporter }, admission.trip)
}

interface Quoting {
  member: MemberKey
  at: Date
  joining: Joining
}

async function quoteAdmitted(
  db: Db,
  { member, at, joining }: Quoting,
  admitted: AdmittedTrip,
): Promise<Quoted> {
  const { employerId, memberId } = member
  const closing = await readClosing(db, { employerId, at })
  const employer = await readPrograms(db, {
    employerId,
    fromOn: earlier(admitted.tripOn, closing.today),
    untilOn: closing.today,
  })
  const trip = scoreNewTrip(admitted, employer.programs)
  const rules = rulesOn(employer.programs, trip.tripOn)
  const isRewarded = employer.mayReward && rules !== null && isRewardedOn(trip.tripOn, joining)
  const rewarding = { employerId, at, ...closing, employer }
  const { rewards, isBarred } = isRewarded
    ? await planReward(db, rewarding, { ...trip, memberId })
    : { rewards: [], isBarred: false }
  const facts: QuotedTrip = {
    tripOn: trip.tripOn,
    joining,
    rules,
    mayReward: employer.mayReward,
    closedThrough: closing.closedThrough,
    isBarred,
  }
  const statuses = rewards.flatMap((grant) => (grant.trip ? ['pending'] : []))
  const lock = tripLock({ tripOn: trip.tripOn, statuses }, closing.closedThrough)
  return { kind: 'quoted', trip, rewards, notes: quoteNotes(facts), isFinal: lock !== null }
}

/** Rests of other trips, which logging gives as well where there is room, are not this trip's. */
async function planReward(
  db: Db,
  rewarding: Rewarding,
  trip: TripToReward,
): Promise<{ rewards: LimitedGrant[]; isBarred: boolean }> {
  const { trips, grants } = await planTrips(db, rewarding, [trip])
  const promotions = await planPromotions(db, rewarding, trips, 'would come')
  const { employerId, employer } = rewarding
  const { limited } = await planGrants(db, { employerId, programs: employer.programs }, [
    ...grants,
    ...promotions.grants,
  ])
  return {
    rewards: limited.filter((grant) => !grant.isRest),
    isBarred: trips.some(({ before }) => before?.barred.has('trip')),
  }
}
