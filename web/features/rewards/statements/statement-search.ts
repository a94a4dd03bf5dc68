import { rewardCategories, rewardFilters } from '#contract/rewards/statements-categories.ts'
import {
  day,
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type StatementSearch = SearchOf<typeof statementSearch>

/** What the lists of rewards keep in the URL; what is left out has its default. */
export const statementSearch = searchSpec({
  ...viewParts,
  from: day,
  to: day,
  search: text,
  /** One member's alone, by id: names are shared. */
  member: id,
  category: oneOf(rewardCategories),
  /** Left out, pending and approved ones. */
  approval: oneOf(rewardFilters),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const rewardsViews: ViewedList<StatementSearch> = {
  list: 'rewards',
  all: 'All rewards',
  spec: statementSearch,
}

/** Those of the rewards by member. */
export const summaryViews: ViewedList<StatementSearch> = {
  list: 'rewards-summary',
  all: 'All members',
  spec: statementSearch,
}

/** What clears every filter. */
export const unfiltered = {
  from: undefined,
  to: undefined,
  search: undefined,
  member: undefined,
  category: undefined,
  approval: undefined,
  page: undefined,
} as const satisfies StatementSearch

export function isFiltered(of: StatementSearch): boolean {
  const filters = [of.from, of.to, of.search, of.member, of.category, of.approval]
  return filters.some((filter) => filter !== undefined)
}
