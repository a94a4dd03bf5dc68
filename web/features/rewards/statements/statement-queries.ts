import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rewardRoutes } from '#contract/rewards/statements.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { StatementSearch } from './statement-search.ts'

export const rewards = createClient(rewardRoutes)

/** A page of what each member was rewarded with; the last one stays until the next has come. */
export function summaryQuery(search: StatementSearch) {
  const query = { ...pageOf(search), ...filterOf(search) }
  return queryOptions({
    queryKey: [moneyKey, 'rewards-summary', query],
    queryFn: () => rewards.summariseRewards({ query }),
    placeholderData: keepPreviousData,
    ...moneyFreshness,
  })
}

/** A page of single rewards. */
export function rewardsQuery(search: StatementSearch) {
  const query = { ...pageOf(search), ...filterOf(search) }
  return queryOptions({
    queryKey: [moneyKey, 'rewards', query],
    queryFn: () => rewards.listRewards({ query }),
    placeholderData: keepPreviousData,
    ...moneyFreshness,
  })
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

function pageOf({ page = 1, per_page = usualPageSize }: StatementSearch) {
  return { page, per_page }
}
