import type { Output } from '#contract/route.ts'
import type { tripRoutes } from '#contract/trips/trips.ts'
import { toDollars } from '#domain/money.ts'
import { tripLock } from '#domain/rewards/granting/trip-lock.ts'
import type { LocalDate } from '#domain/time.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LoggedTrip } from './log-trips.ts'
import type { listMemberTrips } from './queries.ts'

export type BatchRow = Output<typeof tripRoutes.logTrips>['data'][number]
type TripRow = Awaited<ReturnType<typeof listMemberTrips>>['rows'][number]
type Logged = Extract<LoggedTrip, { kind: 'logged' }>
type Refused = Extract<LoggedTrip, { kind: 'refused' }>

export function presentTrip(row: TripRow, closedThrough: LocalDate | null) {
  return {
    _id: row.id,
    date: row.trip_on,
    direction: row.direction,
    mode: row.mode,
    miles: row.miles,
    source: row.source,
    external_id: row.external_id,
    points: row.points,
    reward: toDollars(row.reward_cents),
    co2_saved_kg: row.co2_saved_kg,
    locked: tripLock({ tripOn: row.trip_on, statuses: row.reward_statuses }, closedThrough),
  }
}

export function presentLogged({ id, points, rewardCents }: Omit<Logged, 'kind'>) {
  return { _id: id, points, reward: toDollars(rewardCents) }
}

export function presentRow(index: number, result: Logged | AppError): BatchRow {
  if (result instanceof AppError) {
    return { index, status: false, code: result.code, message: result.fields ?? result.message }
  }
  return { index, status: true, data: presentLogged(result) }
}

/** A refused trip as the error a single request answers. */
export function refusal(refused: Refused): AppError {
  return refused.code === 'invalid'
    ? new AppError(422, 'invalid', { [refused.field]: [refused.message] })
    : new AppError(409, refused.code, refused.message)
}
