import type { SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import type { LocalDate } from '#domain/time.ts'
import { runningProgram } from './chosen-program.ts'
import { whyNotToday } from './program-in-the-way.ts'
import type { Overview } from './subscription-queries.ts'
import { whyNot } from './why-not.ts'

interface PlanFacts {
  plan: SubscriptionPlan
  overview: Overview
  employees: number | null
  isImpersonated: boolean
  todayOn: LocalDate
}

/** Why a plan cannot be chosen now; null when it can. */
export function planReason(facts: PlanFacts): string | null {
  const { plan, overview, employees, isImpersonated, todayOn } = facts
  const running = runningProgram(overview.data)
  if (running) {
    if (plan.state === 'next') return 'This plan follows already'
    return whyNot('change_interval', running, isImpersonated)
  }
  if (isImpersonated) return 'Only the employer can subscribe, not an administrator'
  const taken = whyNotToday(overview.data, todayOn)
  if (taken !== null) return taken
  return employees === null || employees < 1 ? 'Enter the number of employees first' : null
}
