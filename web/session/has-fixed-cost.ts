import type { Employer } from '#contract/identity/accounts.ts'

/**
 * Whether the platform's funds pay the rewards: then there is no credit to see or to buy.
 * Source: decisions section 4, fixed_cost.
 */
export function hasFixedCost({ subscription }: Pick<Employer, 'subscription'>): boolean {
  return subscription?.type === 'fixed_cost'
}
