import { queryOptions } from '@tanstack/react-query'
import { payments } from './payments-client.ts'

/** What the local gateway's page is asked for; with the real gateway there is none. */
export const hostedPaymentQuery = (session: string) =>
  queryOptions({
    queryKey: ['hosted-payment', session],
    queryFn: () => payments.readHostedPayment({ params: { session } }),
    refetchInterval: false,
    refetchOnMount: true,
    staleTime: 0,
  })
