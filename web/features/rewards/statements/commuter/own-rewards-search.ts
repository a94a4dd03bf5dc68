import { rewardCategories, rewardStatuses } from '#contract/rewards/statements-categories.ts'
import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the list of the own rewards is narrowed to, in the URL. */
export const ownRewardsSearch = searchSpec({
  page: pageNumber,
  category: oneOf(rewardCategories),
  status: oneOf(rewardStatuses),
})
