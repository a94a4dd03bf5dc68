import {
  type RewardCategory,
  type RewardStatus,
  rewardCategories,
  rewardStatuses,
} from '#contract/rewards/statements-categories.ts'
import type { LocalDate } from '#domain/time.ts'
import { dateOf, idOf, numberOf, oneOf, textOf } from '#web/ui/tables/list-search.ts'
import { largestPage } from '#web/ui/tables/page-sizes.ts'

/** What the lists of rewards keep in the URL; what is left out has its default. */
export interface StatementSearch {
  from?: LocalDate
  to?: LocalDate
  search?: string
  /** One member's alone, by id: names are shared. */
  member?: string
  category?: RewardCategory
  /** Left out, pending and approved ones. */
  approval?: RewardStatus
  page?: number
  per_page?: number
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function statementSearch(search: Record<string, unknown>): StatementSearch {
  return {
    from: dateOf(search.from),
    to: dateOf(search.to),
    search: textOf(search.search),
    member: idOf(search.member),
    category: oneOf(rewardCategories, search.category),
    approval: oneOf(rewardStatuses, search.approval),
    page: numberOf(search.page, 2, 1_000_000),
    per_page: numberOf(search.per_page, 1, largestPage),
  }
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

export function isFiltered({
  from,
  to,
  search,
  member,
  category,
  approval,
}: StatementSearch): boolean {
  return [from, to, search, member, category, approval].some((part) => part !== undefined)
}
