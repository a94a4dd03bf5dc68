import { queryOptions } from '@tanstack/react-query'
import { daysOffRoutes } from '#contract/trips/days-off.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'

export const daysOff = createClient(daysOffRoutes)

/** The days of a week on which a member does not commute, by its Monday. */
export const weekDaysOffQuery = (monday: LocalDate) =>
  queryOptions({
    queryKey: ['commuter', 'days-off', monday],
    queryFn: async (): Promise<LocalDate[]> => {
      const query = { start_date: monday, end_date: addDays(monday, 6) }
      return (await daysOff.listDaysOff({ query })).data.map(({ date }) => date)
    },
    refetchOnMount: true,
  })
