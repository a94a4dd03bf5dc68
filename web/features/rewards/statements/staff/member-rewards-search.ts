import { rewardStatuses } from '#contract/rewards/statements-categories.ts'
import { periodParts } from '#web/kit/list/period-search.ts'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'

export type MemberRewardsSearch = SearchOf<typeof memberRewardsSearch>

/** What the rewards on a member's page keep in the URL; what is left out has its default. */
export const memberRewardsSearch = searchSpec({
  ...periodParts,
  /** Left out, pending and approved ones. */
  approval: oneOf(rewardStatuses),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})
