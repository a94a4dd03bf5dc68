import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type TopUp, topUpRoutes } from '#contract/money/top-up.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'
import { userQuery } from '#web/session/user-query.ts'

export const topUps = createClient(topUpRoutes)

/** A purchase under way is answered within seconds, or within minutes where the answer was lost. */
const soonMs = 3000

export const topUpQuery = queryOptions({
  queryKey: [moneyKey, 'top-up'],
  queryFn: async ({ client, queryKey }) => {
    const before = client.getQueryData<TopUp>(queryKey)
    const topUp = await topUps.readTopUp({})
    if (before && lastPaid(before) !== lastPaid(topUp)) await refreshOthers(client, queryKey)
    return topUp
  },
  ...moneyFreshness,
  refetchInterval: ({ state: { data, error } }) => (data?.is_under_way && !error ? soonMs : false),
})

function lastPaid({ recent }: TopUp): string | undefined {
  return recent.find(({ status }) => status === 'paid')?._id
}

/** What was bought has changed the balance and every other list of money. */
async function refreshOthers(client: QueryClient, own: readonly unknown[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries(userQuery),
    client.invalidateQueries({
      queryKey: [moneyKey],
      predicate: ({ queryKey }) => queryKey[1] !== own[1],
    }),
  ])
}
