import { queryOptions } from '@tanstack/react-query'
import { topUpRoutes } from '#contract/money/top-up.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'

export const topUps = createClient(topUpRoutes)

export const topUpQuery = queryOptions({
  queryKey: [moneyKey, 'top-up'],
  queryFn: () => topUps.readTopUp({}),
  ...moneyFreshness,
})
