import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { programAhead } from '#web/session/user.ts'

/** Whether members' rewards are paid from credit: with a fixed cost the platform's funds pay them. */
export function paysByCredit(user: Pick<Employer, 'subscription' | 'subscriptions'>): boolean {
  return programAhead(user)?.type !== 'fixed_cost'
}

/**
 * Whether a reward program can be launched: a subscription that runs or is to begin, and credit unless the
 * platform's funds pay the rewards, as with a fixed cost. Source: SUB-71, decisions section 4, fixed_cost.
 */
export function isSubscribed(user: Employer): boolean {
  return programAhead(user) !== undefined && (!paysByCredit(user) || user.balance > 0)
}

/** Whether to warn that there is none; an administrator in the account is not. Source: SUB-72, SUB-73. */
export function needsSubscription(user: Employer): boolean {
  return !user.impersonated && !isSubscribed(user)
}
