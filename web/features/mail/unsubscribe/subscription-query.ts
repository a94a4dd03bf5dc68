import { queryOptions } from '@tanstack/react-query'
import { subscription } from './unsubscribe-client.ts'

/** Whose mails a link is about, and whether they have ended. */
export function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => subscription.readUnsubscribe({ params: { token } }),
    refetchInterval: false,
  })
}
