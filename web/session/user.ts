import { useSuspenseQuery } from '@tanstack/react-query'
import type { Employer } from '#contract/identity/accounts.ts'
import { userQuery } from './user-query.ts'

/** The signed-in employer, on any page of the employer area. */
export function useUser(): Employer {
  return useSuspenseQuery(userQuery).data
}

/**
 * Whether the platform's funds pay the rewards: then there is no credit to see or to buy.
 * Source: decisions section 4, fixed_cost.
 */
export function hasFixedCost({ subscription }: Pick<Employer, 'subscription'>): boolean {
  return subscription?.type === 'fixed_cost'
}
