import { queryOptions } from '@tanstack/react-query'
import { type PaymentMethod, paymentRoutes } from '#contract/money/payments.ts'
import { brandLabel } from '#domain/money/payments/card-label.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, refreshMoney } from '#web/features/money/ledger/money-queries.ts'

export const payments = createClient(paymentRoutes)

export const methodsQuery = queryOptions({
  queryKey: [moneyKey, 'methods'],
  queryFn: () => payments.listMethods({}),
  ...moneyFreshness,
})

const eagerMs = 1000
const patientMs = 5000
/** Confirmations come within seconds; whoever still waits after this many answers waits longer anyway. */
const eagerAnswers = 20

/** Asks until the gateway's confirmation has arrived; what it changed is asked for again by then. */
export const paymentStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-session', id],
    queryFn: async ({ client }) => {
      const payment = await payments.readPaymentSession({ params: { id } })
      if (payment.state === 'paid') await refreshMoney(client)
      return payment
    },
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error || (data && data.state !== 'open')) return false
      return dataUpdateCount < eagerAnswers ? eagerMs : patientMs
    },
  })

const kindLabels: Record<PaymentMethod['kind'], string> = {
  credit: 'Credit card',
  debit: 'Debit card',
}

/** Credit card, Visa */
export function methodLabel({ kind, brand }: Pick<PaymentMethod, 'kind' | 'brand'>): string {
  return `${kindLabels[kind]}, ${brandLabel(brand) ?? 'other brand'}`
}
