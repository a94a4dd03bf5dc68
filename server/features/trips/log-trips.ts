import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { defaultScoring } from '#domain/rewards/default-scoring.ts'
import { tripPoints } from '#domain/rewards/trip-points.ts'
import { localDateOf } from '#domain/time.ts'
import {
  type Admission,
  type AdmittedTrip,
  admitTrips,
  type ReportedTrip,
} from '#domain/trips/admit-trips.ts'
import { currentFactors } from '#domain/trips/factors.ts'
import { tripImpact } from '#domain/trips/impact.ts'
import type { ScoredTrip } from '#domain/trips/rollup-change.ts'
import { applyTrips } from '#server/features/rollups/apply-trips.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  findIdempotentAnswer,
  insertIdempotentAnswer,
  insertTrips,
  listKnownTrips,
  listTakenSlots,
  lockMember,
} from './queries.ts'

interface Reporter {
  employerId: string
  memberId: string
}

export type LoggedTrip =
  | { kind: 'logged'; id: string; points: number }
  | Extract<Admission<never>, { kind: 'refused' }>

interface NewTrip extends ScoredTrip {
  id: string
  admitted: AdmittedTrip
}

/**
 * Logs trips of one member: admits, scores, stores them and keeps the rollups, all in one
 * transaction. With an idempotency key the first answer is kept and given again.
 */
export async function logTrips(
  platform: Platform,
  reporter: Reporter,
  reports: readonly ReportedTrip[],
  request: { idempotencyKey: string | undefined; payload: unknown },
): Promise<LoggedTrip[]> {
  const { idempotencyKey, payload } = request
  return inTransaction(platform.db, async (trx) => {
    const [member] = await lockMember(trx, reporter)
    if (!member) throw notFound('The member')
    const fingerprint = digest(payload)
    if (idempotencyKey !== undefined) {
      const first = await findIdempotentAnswer(trx, reporter, idempotencyKey)
      if (first && first.fingerprint !== fingerprint) {
        throw conflict('idempotency_key_taken', 'Another request has this Idempotency-Key already')
      }
      // Written below, by this very function.
      if (first) return first.answer as unknown as LoggedTrip[]
    }
    const now = platform.clock.now()
    const admissions = admitTrips(reports, {
      today: localDateOf(now, member.timeZone),
      surveyMiles: member.surveyMiles,
      ...(await stateOfDays(trx, reporter, reports)),
    })
    const results = await store(trx, { ...reporter, joinedOn: member.joinedOn }, admissions, now)
    if (idempotencyKey !== undefined && results.some((result) => result.kind === 'logged')) {
      await insertIdempotentAnswer(trx, {
        employer_id: reporter.employerId,
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

type KnownTrip = Awaited<ReturnType<typeof listKnownTrips>>[number]

async function stateOfDays(trx: Trx, reporter: Reporter, reports: readonly ReportedTrip[]) {
  const days = [...new Set(reports.map((report) => report.date))]
  const externalIds = reports.flatMap((report) => report.external_id ?? [])
  const taken = await listTakenSlots(trx, { ...reporter, days })
  const known: KnownTrip[] =
    externalIds.length > 0 ? await listKnownTrips(trx, { ...reporter, externalIds }) : []
  return { taken, known }
}

async function store(
  trx: Trx,
  member: Reporter & { joinedOn: string | null },
  admissions: Admission<KnownTrip>[],
  now: Date,
): Promise<LoggedTrip[]> {
  const trips = admissions.map((admission) =>
    admission.kind === 'new' ? score(admission.trip) : undefined,
  )
  const added = trips.filter((trip) => trip !== undefined)
  if (added.length > 0) {
    await insertTrips(
      trx,
      added.map((trip) => tripRow(member, trip, now)),
    )
    await applyTrips(trx, member, added, 1)
  }
  return admissions.map((admission, index) => {
    if (admission.kind === 'refused') return admission
    if (admission.kind === 'repeat') return logged(admission.of)
    const trip = trips[admission.kind === 'new' ? index : admission.of]
    if (!trip) throw new Error('a repeat within a batch points at a trip of that batch')
    return logged(trip)
  })
}

function score(admitted: AdmittedTrip): NewTrip {
  return {
    id: uuid(),
    admitted,
    tripOn: admitted.tripOn,
    direction: admitted.direction,
    mode: admitted.mode,
    source: admitted.source,
    miles: admitted.miles,
    points: tripPoints(admitted, defaultScoring),
    impact: tripImpact(admitted, currentFactors),
  }
}

function tripRow({ employerId, memberId }: Reporter, trip: NewTrip, now: Date) {
  const { admitted, impact } = trip
  return {
    employer_id: employerId,
    id: trip.id,
    member_id: memberId,
    trip_on: trip.tripOn,
    direction: trip.direction,
    mode: trip.mode,
    miles: trip.miles,
    source: trip.source,
    external_id: admitted.externalId,
    fingerprint: admitted.fingerprint,
    factors_version: currentFactors.version,
    points: trip.points,
    co2_saved_kg: impact.co2SavedKg,
    cost_cents: impact.costCents,
    cost_savings_cents: impact.costSavingsCents,
    benefit_minutes: impact.benefitMinutes,
    reduced_vmt: impact.reducedVmt,
    created_at: now,
  }
}

function logged({ id, points }: { id: string; points: number }): LoggedTrip {
  return { kind: 'logged', id, points }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
