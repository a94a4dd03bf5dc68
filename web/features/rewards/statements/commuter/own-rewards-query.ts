import type { RewardCategory, RewardStatus } from '#contract/rewards/statements-categories.ts'
import { moneyList } from '#web/features/money/ledger/money-queries.ts'
import { rewards } from '#web/features/rewards/statements/statement-queries.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

interface Narrowed {
  category?: RewardCategory | undefined
  status?: RewardStatus | undefined
}

/** A page of the own rewards, and what all of them sum up to. */
export function ownRewardsQuery({ page, perPage }: Paging, { category, status }: Narrowed) {
  const query = {
    page,
    per_page: perPage,
    ...(category && { category }),
    ...(status && { status }),
  }
  return moneyList('own-rewards', query, rewards.ownRewards)
}
