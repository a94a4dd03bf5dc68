import {
  rewardsQuery,
  summaryQuery,
  waitingRewardsQuery,
} from '#web/features/rewards/statements/statement-queries.ts'
import type { RouterContext } from '#web/router-context.ts'
import { userQuery } from '#web/session/user-query.ts'
import { creditLotsQuery, expiredCreditQuery } from './credit-queries.ts'
import type { CreditSearch } from './credit-search.ts'
import { openTab } from './open-tab.ts'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export async function loadCreditDetails(
  { queryClient }: RouterContext,
  search: CreditSearch,
): Promise<void> {
  void queryClient.prefetchQuery(creditLotsQuery)
  void queryClient.prefetchQuery(waitingRewardsQuery)
  const { features } = await queryClient.ensureQueryData(userQuery)
  const tab = openTab(search, features)
  if (tab === 'expired') void queryClient.prefetchQuery(expiredCreditQuery(search))
  else if (tab === 'detailed') void queryClient.prefetchQuery(rewardsQuery(search))
  else void queryClient.prefetchQuery(summaryQuery(search))
}
