import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/route.ts'
import { ownLeaderboardRoutes, type Standing } from '#contract/statistics/leaderboard-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

const { ownLeaderboard } = createClient(ownLeaderboardRoutes)

type LeaderboardPeriod = NonNullable<
  Input<typeof ownLeaderboardRoutes.ownLeaderboard>['query']['period']
>

export const periodLabels: Readonly<Record<LeaderboardPeriod, string>> = {
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  all: 'All time',
}

/** What the leaderboard keeps in the URL; the period left out, the running month. */
export const ownLeaderboardSearch = searchSpec({
  page: pageNumber,
  period: oneOf(['quarter', 'year', 'all']),
})

/** Nobody on a leaderboard has an id: their place on the page tells them apart. */
type ListedStanding = Standing & { _id: string }

/** A page of the leaderboard with the member's own row; points are earned meanwhile, so each visit asks. */
export function ownLeaderboardQuery(of: {
  page: number
  perPage: number
  period: LeaderboardPeriod
}) {
  const query = { page: of.page, per_page: of.perPage, period: of.period }
  return queryOptions({
    queryKey: ['commuter', 'leaderboard', query],
    queryFn: async () => {
      const { data, ...answer } = await ownLeaderboard({ query })
      const rows = data.map((row, place): ListedStanding => ({ ...row, _id: `${place}` }))
      return { ...answer, data: rows }
    },
    placeholderData: keepPreviousData,
    refetchOnMount: true,
    staleTime: 15_000,
  })
}
