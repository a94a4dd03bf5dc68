import { queryOptions } from '@tanstack/react-query'
import { ownSummaryRoutes } from '#contract/statistics/home-commuter.ts'
import { createClient } from '#web/api/client.ts'

const summaries = createClient(ownSummaryRoutes)

/** How a member stands: what Today and Progress show. */
export const ownSummaryQuery = queryOptions({
  queryKey: ['commuter', 'summary'],
  queryFn: () => summaries.ownSummary({}),
  refetchOnMount: true,
})
