import { queryOptions } from '@tanstack/react-query'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'
import { payments } from './payments-client.ts'

export const methodsQuery = queryOptions({
  queryKey: [moneyKey, 'methods'],
  queryFn: () => payments.listMethods({}),
  ...moneyFreshness,
})
