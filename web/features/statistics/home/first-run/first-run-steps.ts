import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { MembersStats } from '#contract/people/members.ts'
import type { LocalDate } from '#domain/time.ts'
import { paysByCredit } from '#web/features/subscriptions/programs/is-subscribed.ts'
import { programAhead } from '#web/session/user.ts'

export type StepName = 'invite' | 'program' | 'rewards' | 'credit'

export interface FirstRunStep {
  name: StepName
  done: boolean
}

/** Whether there is nothing to draw yet: nobody joined, or nobody logged a trip. */
export function isFirstRun(stats: MembersStats): boolean {
  return stats.total_joined_count === 0 || stats.total_logged_trips_count === 0
}

/**
 * What a new employer does next, each step ready for the one after it; rewards of a fixed cost are launched
 * with it and take no credit.
 */
export function firstRunSteps(
  stats: MembersStats,
  user: Employer,
  hasLaunchedRewards: boolean,
): FirstRunStep[] {
  const invited = stats.total_joined_count + stats.total_pending_invites > 0
  const steps: FirstRunStep[] = [
    { name: 'invite', done: invited },
    { name: 'program', done: programAhead(user) !== undefined },
    { name: 'credit', done: user.balance > 0 },
    { name: 'rewards', done: hasLaunchedRewards },
  ]
  return steps.filter(({ name }) => name !== 'credit' || paysByCredit(user))
}

/** What is to be done first of what is left; nothing once all is done. */
export function nextStep(steps: readonly FirstRunStep[]): StepName | undefined {
  return steps.find(({ done }) => !done)?.name
}

/** Whether rewards are promised, now or from a day to come; a draft promises none. */
export function hasLaunchedRewards(
  programs: readonly { start_date: LocalDate | null; end_date: LocalDate | null }[],
  todayOn: LocalDate,
): boolean {
  return programs.some(
    ({ start_date, end_date }) => start_date !== null && (end_date === null || end_date >= todayOn),
  )
}
