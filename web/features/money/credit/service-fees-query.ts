import { queryOptions } from '@tanstack/react-query'
import { mostPaidDollars } from '#contract/money/credit.ts'
import { credit } from './credit-client.ts'

/** What an amount of credit costs. */
export const serviceFeesQuery = (amount: number) =>
  queryOptions({
    queryKey: ['service-fees', amount],
    queryFn: () => credit.serviceFees({ body: { amount } }),
    enabled: amount > 0 && amount <= mostPaidDollars,
  })
