import { queryOptions } from '@tanstack/react-query'
import { transitRoutes } from '#contract/planning/transit.ts'
import { createClient } from '#web/api/client.ts'

export const transit = createClient(transitRoutes)

const whileReadingMs = 1000

/** The timetables and the latest imports; asked for anew while one is being read. */
export const feedsQuery = queryOptions({
  queryKey: ['transit-feeds'],
  queryFn: () => transit.listFeeds({}),
  staleTime: 5000,
  refetchOnMount: true,
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ status }) => status === 'running') ? whileReadingMs : false,
})
