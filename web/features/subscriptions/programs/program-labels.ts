import type { Program } from '#contract/subscriptions/programs.ts'
import { formatUnitPrice } from '#domain/format-dollars.ts'
import { type Interval, plans } from '#domain/subscriptions/programs/plans.ts'
import { statusLabel } from '#domain/subscriptions/programs/program-state.ts'
import { earlier } from '#domain/time.ts'
import { monthRange, shortDate, shortMonthYear } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

export const newProgramTitle = 'Launch New Program'

/** A program's last date, by its end or its cancellation; null while it has none. */
export function lastDayOf({ end_date, cancel_date }: Program): string | null {
  if (end_date === null || cancel_date === null) return end_date ?? cancel_date
  return earlier(end_date, cancel_date)
}

/** Jun 2026 – Aug 2026: from the month of its start to that of its end. */
export function programTitle(program: Program): string {
  const startOn = program.start_date
  const lastOn = lastDayOf(program)
  if (lastOn === null) return `From ${shortMonthYear(startOn)}`
  const isOneMonth = startOn.slice(0, 7) === lastOn.slice(0, 7)
  return isOneMonth || lastOn < startOn ? shortMonthYear(startOn) : monthRange({ startOn, lastOn })
}

/** Where a program stands; what was cancelled and still runs has its last day in view. */
export function programLabel(program: Program): string {
  const { status, custom_program } = program
  const endsOn = isEnding(program) ? lastDayOf(program) : null
  return endsOn === null ? statusLabel(status, custom_program) : `Ends ${shortDate(endsOn)}`
}

/** Cancelled, and running until its last day. */
export function isEnding({ status, cancel_at_period_end }: Program): boolean {
  return cancel_at_period_end && (status === 'active' || status === 'pending_upgrade')
}

/** Its status by color. */
export function statusKind(program: Program): StatusKind {
  return isEnding(program) ? 'waiting' : statusKinds[program.status]
}

const statusKinds: Readonly<Record<Program['status'], StatusKind>> = {
  pending: 'waiting',
  active: 'good',
  future: 'neutral',
  pending_upgrade: 'waiting',
  canceled: 'neutral',
  expired: 'neutral',
}

/** Jun 10, 2026 to Aug 31, 2026 */
export function datesText(startOn: string, lastOn: string | null): string {
  return lastOn === null
    ? `${shortDate(startOn)}, no end date`
    : `${shortDate(startOn)} to ${shortDate(lastOn)}`
}

const intervalTexts: Readonly<Record<Interval, string>> = {
  month: 'a month',
  half_year: 'for 6 months',
  year: 'a year',
}

/** $4.007 per employee for 6 months */
export function priceText(dollars: number, interval: Interval): string {
  return `${formatUnitPrice(dollars)} per employee ${intervalTexts[interval]}`
}

/** Semi-annual, or what a fixed-cost program is. */
export function planName(program: Pick<Program, 'type' | 'billing_interval'>): string {
  return program.type === 'fixed_cost'
    ? 'Fixed monthly cost'
    : plans[program.billing_interval].label
}
