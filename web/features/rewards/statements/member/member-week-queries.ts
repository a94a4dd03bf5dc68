import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type TripWeek, tripWeekRoutes } from '#contract/trips/trips-weeks.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'

const weeks = createClient(tripWeekRoutes)

/** A week of a member's trips, whoever reads it. */
export function weekQuery(key: readonly string[], read: () => Promise<TripWeek>) {
  return queryOptions({
    queryKey: key,
    queryFn: read,
    placeholderData: keepPreviousData,
    ...moneyFreshness,
  })
}

/** Of one of the employer's members. */
export function memberWeekQuery(id: string, day: LocalDate) {
  return weekQuery([moneyKey, 'trip-week', id, day], () =>
    weeks.readTripWeek({ params: { id }, query: { day } }),
  )
}

/** Of anybody's, for staff. */
export function anyWeekQuery(id: string, day: LocalDate) {
  return weekQuery(['staff-members', 'trip-week', id, day], () =>
    weeks.readTripWeekOfAny({ params: { id }, query: { day } }),
  )
}
