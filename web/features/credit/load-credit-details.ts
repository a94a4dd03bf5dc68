import { userQuery } from '#web/features/accounts/user-query.ts'
import type { RouterContext } from '#web/router-context.ts'
import { creditLotsQuery, expiredCreditQuery } from './credit-queries.ts'
import type { CreditSearch } from './credit-search.ts'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export async function loadCreditDetails(
  { queryClient }: RouterContext,
  search: CreditSearch,
): Promise<void> {
  void queryClient.prefetchQuery(creditLotsQuery)
  const { features } = await queryClient.ensureQueryData(userQuery)
  if (features.expired_credit) void queryClient.prefetchQuery(expiredCreditQuery(search))
}
