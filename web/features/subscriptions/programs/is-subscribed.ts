import type { Employer } from '#contract/identity/accounts.ts'
import { hasFixedCost } from '#web/session/user.ts'

/**
 * Whether a reward program can be launched: a subscription, and credit unless the platform's funds pay
 * the rewards, as with a fixed cost. Source: SUB-71, decisions section 4, fixed_cost.
 */
export function isSubscribed(user: Employer): boolean {
  return user.subscription !== null && (hasFixedCost(user) || user.balance > 0)
}

/** Whether to warn that there is none; an administrator in the account is not. Source: SUB-72, SUB-73. */
export function needsSubscription(user: Employer): boolean {
  return !user.impersonated && !isSubscribed(user)
}
