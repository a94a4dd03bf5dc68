import { queryOptions } from '@tanstack/react-query'
import { type OwnSummary, ownSummaryRoutes } from '#contract/statistics/home-commuter.ts'
import { createClient } from '#web/api/client.ts'

const summaries = createClient(ownSummaryRoutes)

/** How a member stands: what Today and Progress show. */
export const ownSummaryQuery = queryOptions({
  queryKey: ['commuter', 'summary'],
  queryFn: () => summaries.ownSummary({}),
  refetchOnMount: true,
})

/** Whether the employer shows a leaderboard; no, until that is known. */
export function hasLeaderboard(summary: Pick<OwnSummary, 'leaderboard'> | undefined): boolean {
  return Boolean(summary?.leaderboard)
}
