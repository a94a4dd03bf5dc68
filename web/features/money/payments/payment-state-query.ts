import { queryOptions } from '@tanstack/react-query'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { payments } from './payments-client.ts'

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
