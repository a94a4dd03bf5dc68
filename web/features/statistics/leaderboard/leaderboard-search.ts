import { scoreOrders } from '#contract/statistics/leaderboard.ts'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type LeaderboardSearch = SearchOf<typeof leaderboardSearch>

/** What the leaderboard keeps in its URL; left out are the current year, the most points first. */
export const leaderboardSearch = searchSpec({
  ...viewParts,
  type: oneOf(['monthly', 'quarterly', 'all']),
  /** A day of the period. */
  from: day,
  order_by: oneOf(scoreOrders),
  order_direction: oneOf(['asc', 'desc']),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const leaderboardViews: ViewedList<LeaderboardSearch> = {
  list: 'leaderboard',
  all: 'All members',
  spec: leaderboardSearch,
}
