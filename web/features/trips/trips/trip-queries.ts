import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { tripRoutes } from '#contract/trips/trips.ts'
import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'
import { askedAtOf } from '#web/api/asked-at.ts'
import { createClient } from '#web/api/client.ts'

export const trips = createClient(tripRoutes)

export type OwnTrip = z.output<typeof tripRoutes.listTrips.response>['data'][number]

/** One's own trips of some days, as the server had them when they were asked for. */
export type OwnTrips = readonly OwnTrip[] & { askedAtMs: number }

/** Two trips a day for a fortnight, and then some. */
const mostOfTwoWeeks = 40

/** One's own trips of a week, by its Monday. */
export const weekTripsQuery = (monday: LocalDate) => tripsQuery(monday, addDays(monday, 6))

/** Those of this week and yesterday: the same question all week long, so that its last answer serves offline. */
export const latestTripsQuery = (today: LocalDate) =>
  tripsQuery(startOfWeek(addDays(today, -1)), addDays(startOfWeek(today), 6))

function tripsQuery(startOn: LocalDate, lastOn: LocalDate) {
  return queryOptions({
    queryKey: ['commuter', 'trips', startOn, lastOn],
    queryFn: async (): Promise<OwnTrips> => {
      const query = { start_date: startOn, end_date: lastOn, per_page: mostOfTwoWeeks }
      const answer = await trips.listTrips({ query })
      return Object.assign(answer.data, { askedAtMs: askedAtOf(answer) })
    },
    // The same trips asked for later say more: that no other has come since.
    structuralSharing: false,
    refetchOnMount: true,
  })
}

/** After a trip has come, changed or gone: points, rewards, wallet and all else that a member sees follow from it. */
export function refreshCommuter(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries()
}
