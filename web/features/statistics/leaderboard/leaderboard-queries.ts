import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/route.ts'
import { leaderboardRoutes, type Score } from '#contract/statistics/leaderboard.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { LeaderboardSearch } from './leaderboard-search.ts'
import { shownPeriod } from './score-period.ts'

export const leaderboard = createClient(leaderboardRoutes)

/** Members who are not named have no id: their place on the page tells them apart. */
export type ListedScore = Score & { key: string }

/** A page of the leaderboard; the last one stays until the next has come. */
export function scoresQuery(search: LeaderboardSearch, today: LocalDate) {
  const { page = 1, per_page = usualPageSize } = search
  const query = { page, per_page, ...filterOf(search, today) }
  return queryOptions({
    queryKey: ['scores', query],
    queryFn: () => leaderboard.listScores({ query }),
    select: listed,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
}

/** Period and order as the server calls them. */
export function filterOf(search: LeaderboardSearch, today: LocalDate) {
  const { startOn, endOn } = shownPeriod(search, today)
  return {
    from_year: startOn,
    to_year: endOn,
    order_by: search.order_by ?? 'community_points',
    order_direction: search.order_direction ?? 'desc',
  } as const satisfies Partial<Input<typeof leaderboardRoutes.listScores>['query']>
}

function listed({ result, meta }: { result: Score[]; meta: { total: number } }) {
  const data = result.map(
    (score, place): ListedScore => ({ ...score, key: score._id ?? `${place}` }),
  )
  return { data, meta }
}
