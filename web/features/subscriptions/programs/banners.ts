import type { Program } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { runningProgram } from './chosen-program.ts'
import type { Overview } from './subscriptions-queries.ts'

export interface Banner {
  kind: 'info' | 'warning' | 'error'
  text: string
  /** Where to do something about it. */
  leadsTo: 'invoices' | 'program'
  linkText: string
}

/** So many days before its end the free month is spoken of. */
const trialDays = 7

const seeProgram = 'See your subscription'

/**
 * What an employer should know of its subscription on any page, the gravest first; whoever may not pay or
 * upgrade is led to the same page to read.
 */
export function bannersOf(overview: Overview, todayOn: LocalDate, mayAct: boolean): Banner[] {
  const running = runningProgram(overview.data)
  return [
    suspendedBanner(overview, mayAct),
    running && seatsBanner(running, overview.joined_members, mayAct),
    running && trialBanner(running, todayOn),
  ].filter((banner) => banner !== undefined)
}

function suspendedBanner(
  { suspended, overdue_amount }: Overview,
  mayAct: boolean,
): Banner | undefined {
  if (!suspended) return undefined
  return {
    kind: 'error',
    text: `${amount(overdue_amount)} of subscription invoices is more than 30 days late: new rewards and draws wait until it is paid.`,
    leadsTo: 'invoices',
    linkText: mayAct ? 'Pay your invoices' : 'See your invoices',
  }
}

function seatsBanner(program: Program, joined: number, mayAct: boolean): Banner | undefined {
  const { number_of_employees, cancel_at_period_end } = program
  if (joined <= number_of_employees || cancel_at_period_end) return undefined
  return {
    kind: 'warning',
    text: `${counted(joined, 'member')} have joined a program for ${counted(number_of_employees, 'employee')}.`,
    leadsTo: 'program',
    linkText: mayAct ? 'Upgrade employees' : seeProgram,
  }
}

function trialBanner(program: Program, todayOn: LocalDate): Banner | undefined {
  const { trial_ends_on, next_billing_date, next_amount } = program
  if (trial_ends_on === null || trial_ends_on <= todayOn) return undefined
  if (daysBetween(todayOn, trial_ends_on) > trialDays) return undefined
  const bill =
    next_billing_date === null || next_amount === null
      ? 'Nothing is billed after it.'
      : `The first bill of ${amount(next_amount)} comes on ${shortDate(next_billing_date)}.`
  return {
    kind: 'info',
    text: `Your free month ends on ${shortDate(addDays(trial_ends_on, -1))}. ${bill}`,
    leadsTo: 'program',
    linkText: seeProgram,
  }
}
