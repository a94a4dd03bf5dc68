import { queryOptions } from '@tanstack/react-query'
import { rewardRoutes } from '#contract/rewards/statements.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, moneyList } from '#web/features/money/ledger/money-queries.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { StatementSearch } from './statement-search.ts'

export const rewards = createClient(rewardRoutes)

/** What each member was rewarded with. */
export function summaryQuery(search: StatementSearch) {
  return moneyList('rewards-summary', askedOf(search), rewards.summariseRewards)
}

/** Single rewards. */
export function rewardsQuery(search: StatementSearch) {
  return moneyList('rewards', askedOf(search), rewards.listRewards)
}

export const waitingRewardsQuery = queryOptions({
  queryKey: [moneyKey, 'rewards-waiting'],
  queryFn: () => rewards.waitingRewards({}),
  ...moneyFreshness,
})

/** The filters as the server calls them; absent ones are left out. */
export function filterOf({ from, to, search, member, category, approval }: StatementSearch) {
  return {
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(search && { search }),
    ...(member && { member }),
    ...(category && { category }),
    ...(approval && { status: approval }),
  }
}

function askedOf({ page = 1, per_page = usualPageSize, ...filters }: StatementSearch) {
  return { page, per_page, ...filterOf(filters) }
}
