import { useSuspenseQuery } from '@tanstack/react-query'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import { userQuery } from './user-query.ts'

/** The signed-in employer, on any page of the employer area. */
export function useUser(): Employer {
  return useSuspenseQuery(userQuery).data
}

type Program = Pick<Employer['subscriptions'][number], 'type'>

/** The program that runs, else the one that is to begin; what still waits for its payment is none yet. */
export function programAhead({
  subscription,
  subscriptions,
}: Pick<Employer, 'subscription' | 'subscriptions'>): Program | undefined {
  return subscription ?? subscriptions.find(({ status }) => status === 'future')
}

/**
 * Whether the platform's funds pay the rewards: then there is no credit to see or to buy.
 * Source: decisions section 4, fixed_cost.
 */
export function hasFixedCost({ subscription }: Pick<Employer, 'subscription'>): boolean {
  return subscription?.type === 'fixed_cost'
}

/** The last day of a subscription that was cancelled; null while it goes on, or there is none. */
export function subscriptionEndsOn({
  subscription,
  time_zone,
}: Pick<Employer, 'subscription' | 'time_zone'>): LocalDate | null {
  if (!subscription?.cancel_at_period_end) return null
  return addDays(localDateOf(new Date(subscription.current_period_end * 1000), time_zone), -1)
}
