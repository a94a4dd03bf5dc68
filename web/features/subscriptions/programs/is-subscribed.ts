import type { Employer } from '#contract/identity/accounts.ts'

type Program = Pick<Employer['subscriptions'][number], 'type'>

/** The program that runs, else the one that is to begin; what still waits for its payment is none yet. */
export function programAhead({
  subscription,
  subscriptions,
}: Pick<Employer, 'subscription' | 'subscriptions'>): Program | undefined {
  return subscription ?? subscriptions.find(({ status }) => status === 'future')
}

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
