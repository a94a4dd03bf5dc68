import { queryOptions } from '@tanstack/react-query'
import { creditRoutes, mostPaidDollars } from '#contract/money/credit.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, moneyList } from '#web/features/money/ledger/money-queries.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { CreditSearch } from './credit-search.ts'

export const credit = createClient(creditRoutes)

/** Of the credit, what ends within 30 days. */
export const endingLotsQuery = queryOptions({
  queryKey: [moneyKey, 'lots', 'ending'],
  queryFn: () => credit.creditLots({ query: { ends_soon: 'true' } }),
  ...moneyFreshness,
})

export const creditLotsQuery = queryOptions({
  queryKey: [moneyKey, 'lots'],
  queryFn: () => credit.creditLots({ query: {} }),
  ...moneyFreshness,
})

/** What has ended. */
export function expiredCreditQuery({ page = 1, ...days }: CreditSearch) {
  const query = { page, per_page: usualPageSize, ...periodOf(days) }
  return moneyList('expired', query, credit.expiredCredit)
}

/** The dates as the server calls them; absent ones are left out. */
export function periodOf({ from, to }: Pick<CreditSearch, 'from' | 'to'>) {
  return { ...(from && { start_date: from }), ...(to && { end_date: to }) }
}

/** What an amount of credit costs. */
export const serviceFeesQuery = (amount: number) =>
  queryOptions({
    queryKey: ['service-fees', amount],
    queryFn: () => credit.serviceFees({ body: { amount } }),
    enabled: amount > 0 && amount <= mostPaidDollars,
  })
