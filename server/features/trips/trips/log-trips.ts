import { isRewardedOn, type Joining } from '#domain/rewards/granting/rewarded-from.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { localDateOf } from '#domain/time.ts'
import { type Admission, admitTrips, type ReportedTrip } from '#domain/trips/trips/admit-trips.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { closeDueMonths } from '#server/features/rewards/granting/close-due-months.ts'
import {
  type EmployerPrograms,
  readPrograms,
} from '#server/features/rewards/granting/read-programs.ts'
import { rewardTrips } from '#server/features/rewards/granting/reward-trips.ts'
import { applyTrips } from '#server/features/trips/rollups/apply-trips.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { digest } from '#server/platform/digest.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyTaken } from '#server/platform/repeats/answer-once.ts'
import {
  findIdempotentAnswer,
  insertIdempotentAnswer,
  insertTrips,
  listKnownTrips,
  listTakenSlots,
  lockMember,
} from './queries.ts'
import { disabled } from './refuse-disabled.ts'
import { type NewTrip, scoredColumns, scoreNewTrip } from './score-trips.ts'

interface Reporter {
  employerId: string
  memberId: string
  /** Who logs for the member, where that is somebody else: recorded under their name. */
  staff?: PlatformActor
}

export type LoggedTrip =
  | { kind: 'logged'; id: string; points: number; rewardCents: number }
  | Extract<Admission<never>, { kind: 'refused' }>
  | { kind: 'refused'; code: typeof disabled.code; message: string }

type Judged = Admission<KnownTrip> | Extract<LoggedTrip, { kind: 'refused' }>

/**
 * Logs trips of one member: admits, scores, stores and rewards them and keeps the rollups, all in one
 * transaction. With an idempotency key the first answer is stored and given again. A disabled member logs none, and is
 * answered all the same what became of those that were logged before.
 */
export async function logTrips(
  platform: Platform,
  reporter: Reporter,
  reports: readonly ReportedTrip[],
  request: { idempotencyKey: string | undefined; payload: unknown },
): Promise<LoggedTrip[]> {
  const { idempotencyKey, payload } = request
  const { employerId } = reporter
  const now = platform.clock.now()
  const employer = await programsOf(platform, employerId, reports, now)
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    // The account is locked before the member by everybody, and only when money can move.
    if (mayEarn(employer, reports)) await lockLedger(trx, employerId)
    const [member] = await lockMember(trx, reporter)
    // Who was deleted while the request waited earns nothing any more.
    if (!member || member.deletedAt) throw notFound('The member')
    const fingerprint = digest(JSON.stringify(payload))
    if (idempotencyKey !== undefined) {
      const first = await findIdempotentAnswer(trx, reporter, idempotencyKey)
      if (first && first.fingerprint !== fingerprint) throw keyTaken()
      if (first) return storedAnswer(first.answer)
    }
    if (reporter.staff && !member.disabledAt && !member.joinedOn) {
      throw conflict('member_not_joined', 'This person has not joined yet')
    }
    const today = localDateOf(now, member.timeZone)
    const admissions = admitTrips(reports, {
      today,
      surveyMiles: member.surveyMiles,
      ...(await stateOfDays(trx, reporter, reports)),
    })
    const { joinedOn, isReturning } = member
    const logging = { ...reporter, joinedOn, isReturning, employer, now }
    const judged = member.disabledAt ? admissions.map(unlessNew) : admissions
    const results = await store(trx, platform, logging, judged)
    if (idempotencyKey !== undefined && results.some((result) => result.kind === 'logged')) {
      await insertIdempotentAnswer(trx, {
        employer_id: employerId,
        member_id: reporter.memberId,
        key: idempotencyKey,
        fingerprint,
        answer: JSON.stringify(results),
        created_at: now,
      })
    }
    return results
  })
}

/** A device that lost the first answer sends a trip again: only what is not known yet is refused. */
function unlessNew(admission: Admission<KnownTrip>): Judged {
  return admission.kind === 'repeat' ? admission : { kind: 'refused', ...disabled }
}

/** The programs of all days reported and of today. */
async function programsOf(
  { db }: Platform,
  employerId: string,
  reports: readonly ReportedTrip[],
  now: Date,
): Promise<EmployerPrograms> {
  // No calendar is further ahead than this.
  const todayOrLater = localDateOf(now, 'Pacific/Kiritimati')
  const days = [...reports.map(({ date }) => date), todayOrLater].sort()
  const [fromOn = todayOrLater] = days
  return readPrograms(db, { employerId, fromOn, untilOn: todayOrLater })
}

function mayEarn({ mayReward, programs }: EmployerPrograms, reports: readonly ReportedTrip[]) {
  return mayReward && reports.some(({ date }) => rulesOn(programs, date) !== null)
}

/** An answer as it was stored by `logTrips`; before there were rewards it listed none. */
function storedAnswer(answer: unknown): LoggedTrip[] {
  // Written by this very file.
  return (answer as LoggedTrip[]).map((result) =>
    result.kind === 'logged' ? { ...result, rewardCents: result.rewardCents ?? 0 } : result,
  )
}

type KnownTrip = Awaited<ReturnType<typeof listKnownTrips>>[number] & { id: string }

async function stateOfDays(trx: Trx, reporter: Reporter, reports: readonly ReportedTrip[]) {
  const days = [...new Set(reports.map((report) => report.date))]
  const externalIds = reports.flatMap((report) => report.externalId ?? [])
  const taken = await listTakenSlots(trx, { ...reporter, days })
  const found =
    externalIds.length > 0 ? await listKnownTrips(trx, { ...reporter, externalIds }) : []
  const known = found.flatMap((trip): KnownTrip[] =>
    trip.id === null ? [] : [{ ...trip, id: trip.id }],
  )
  const removed = found.flatMap(({ id, externalId }) => (id === null ? [externalId] : []))
  return { taken, known, removed }
}

interface Logging extends Reporter, Joining {
  employer: EmployerPrograms
  now: Date
}

async function store(
  trx: Trx,
  platform: Platform,
  logging: Logging,
  admissions: Judged[],
): Promise<LoggedTrip[]> {
  const { employer, now } = logging
  const trips = admissions.map((admission) =>
    admission.kind === 'new' ? scoreNewTrip(admission.trip, employer.programs) : undefined,
  )
  const added = trips.filter((trip) => trip !== undefined)
  if (added.length > 0) {
    await insertTrips(
      trx,
      added.map((trip) => tripRow(logging, trip, now)),
    )
    await applyTrips(trx, logging, added, 1)
    await audit(trx, logging, added)
  }
  const rewards = await reward(trx, platform, logging, added)
  return admissions.map((admission, index) => {
    if (admission.kind === 'refused') return admission
    if (admission.kind === 'repeat') return logged(admission.of)
    const trip = trips[admission.kind === 'new' ? index : admission.of]
    if (!trip) throw new Error('a repeat within a batch points at a trip of that batch')
    return logged({ ...trip, rewardCents: rewards.get(trip.id) ?? 0 })
  })
}

/** Members log by the thousand, and are not recorded: what staff do in their place is. */
async function audit(
  trx: Trx,
  { staff, memberId, now: at }: Logging,
  added: readonly NewTrip[],
): Promise<void> {
  if (!staff) return
  for (const { id, tripOn, direction, mode, miles } of added) {
    await auditEmployer(trx, staff, {
      at,
      action: 'member.trip_logged',
      subject: { kind: 'member', id: memberId },
      details: { trip_id: id, date: tripOn, direction, mode, miles },
    })
  }
}

/** Rewards what is new since the member joined; answers the cents of each trip. */
async function reward(
  trx: Trx,
  platform: Platform,
  { employerId, memberId, joinedOn, isReturning, employer, now: at }: Logging,
  added: readonly NewTrip[],
): Promise<Map<string, number>> {
  const cents = new Map<string, number>()
  const trips = added.filter(
    ({ tripOn }) =>
      isRewardedOn(tripOn, { joinedOn, isReturning }) &&
      rulesOn(employer.programs, tripOn) !== null,
  )
  if (trips.length === 0 || !employer.mayReward) return cents
  const closing = await closeDueMonths(trx, { employerId, at })
  const granted = await rewardTrips(
    trx,
    platform,
    { employerId, at, ...closing, employer },
    trips.map((trip) => ({ ...trip, memberId })),
  )
  for (const { trip, valueCents } of granted) {
    if (trip) cents.set(trip.id, (cents.get(trip.id) ?? 0) + valueCents)
  }
  return cents
}

function tripRow({ employerId, memberId }: Reporter, trip: NewTrip, now: Date) {
  return {
    employer_id: employerId,
    id: trip.id,
    member_id: memberId,
    source: trip.source,
    external_id: trip.admitted.externalId,
    fingerprint: trip.admitted.fingerprint,
    created_at: now,
    ...scoredColumns(trip),
  }
}

function logged(trip: { id: string; points: number; rewardCents: number }): LoggedTrip {
  const { id, points, rewardCents } = trip
  return { kind: 'logged', id, points, rewardCents }
}
