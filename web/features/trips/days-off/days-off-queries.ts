import { queryOptions } from '@tanstack/react-query'
import { daysOffRoutes } from '#contract/trips/days-off.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'

export const daysOff = createClient(daysOffRoutes)

/** The days of a week on which a member does not commute, by its Monday. */
export const weekDaysOffQuery = (monday: LocalDate) => daysOffQuery(monday, addDays(monday, 6))

/** Those of any stretch of a year at most, both ends included, the earliest first. */
export const daysOffQuery = (startOn: LocalDate, endOn: LocalDate) =>
  queryOptions({
    queryKey: ['commuter', 'days-off', startOn, endOn],
    queryFn: async (): Promise<LocalDate[]> => {
      const query = { start_date: startOn, end_date: endOn }
      return (await daysOff.listDaysOff({ query })).data.map(({ date }) => date)
    },
    refetchOnMount: true,
  })
