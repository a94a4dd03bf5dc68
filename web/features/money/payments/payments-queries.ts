import { queryOptions } from '@tanstack/react-query'
import { type PaymentMethod, paymentRoutes } from '#contract/money/payments.ts'
import { brandLabel } from '#domain/money/payments/card-label.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey } from '#web/features/money/ledger/money-queries.ts'

export const payments = createClient(paymentRoutes)

export const methodsQuery = queryOptions({
  queryKey: [moneyKey, 'methods'],
  queryFn: () => payments.listMethods({}),
  ...moneyFreshness,
})

const kindLabels: Record<PaymentMethod['kind'], string> = {
  credit: 'Credit card',
  debit: 'Debit card',
}

/** Credit card, Visa */
export function methodLabel({ kind, brand }: Pick<PaymentMethod, 'kind' | 'brand'>): string {
  return `${kindLabels[kind]}, ${brandLabel(brand) ?? 'other brand'}`
}
