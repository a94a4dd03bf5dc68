import type { Employer } from '#contract/identity/accounts.ts'
import type { MembersStats } from '#contract/people/members.ts'
import { hasFixedCost } from '#web/session/user.ts'

export type StepName = 'invite' | 'program' | 'rewards' | 'credit'

export interface FirstRunStep {
  name: StepName
  done: boolean
}

/** Whether there is nothing to draw yet: nobody joined, or nobody logged a trip. */
export function isFirstRun(stats: MembersStats): boolean {
  return stats.total_joined_count === 0 || stats.total_logged_trips_count === 0
}

/** What a new employer does next; a fixed cost program needs no credit. */
export function firstRunSteps(stats: MembersStats, user: Employer): FirstRunStep[] {
  const invited = stats.total_joined_count + stats.total_pending_invites > 0
  const steps: FirstRunStep[] = [
    { name: 'invite', done: invited },
    { name: 'program', done: hasProgram(user) },
    // A launched program carries its rewards.
    { name: 'rewards', done: user.subscription !== null },
    { name: 'credit', done: user.balance > 0 },
  ]
  return steps.filter(({ name }) => name !== 'credit' || !hasFixedCost(user))
}

/** One that runs or will; what still waits for its payment is none yet. */
function hasProgram({ subscription, subscriptions }: Employer): boolean {
  return subscription !== null || subscriptions.some(({ status }) => status === 'future')
}
