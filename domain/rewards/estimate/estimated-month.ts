import { roundTo } from '#domain/money.ts'
import { type ProgramHistory, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { addDays, daysBetween, earlier, type LocalDate, later, startOfMonth } from '#domain/time.ts'
import { estimate } from './estimate.ts'
import type { MilesPerTrip } from './monthly-reward.ts'

/** What a month of a program was estimated at. Units: cents, days. Source: COST-08. */
export interface EstimatedMonth {
  days: number
  daysInMonth: number
  rewardCents: number
  creditCents: number
  prizesCents: number
  totalCents: number
}

/**
 * The estimate of a month by the settings of the last of its days inside the program: rewards and weekly
 * credits for the share of those days, prizes whole, as they are granted; null when the program has none.
 * Units: any day of the month; employees, miles; cents. Errors: none.
 * Source: COST-08, decisions section 7; sign-up is once and in no month.
 */
export function estimatedMonth(
  history: ProgramHistory,
  month: LocalDate,
  { employees, milesPerTrip }: { employees: number; milesPerTrip: MilesPerTrip },
): EstimatedMonth | null {
  const monthOn = startOfMonth(month)
  const nextOn = startOfMonth(month, 1)
  const startOn = later(history.startOn, monthOn)
  const lastOn = earlier(history.lastOn ?? nextOn, addDays(nextOn, -1))
  const always = { startOn, lastOn: null }
  const rules = rulesOn({ histories: [history], subscribed: [always] }, lastOn)
  if (lastOn < startOn || !rules) return null
  const days = daysBetween(startOn, lastOn) + 1
  const daysInMonth = daysBetween(monthOn, nextOn)
  const whole = estimate(rules.settings, employees, milesPerTrip)
  const rewardCents = roundTo((whole.rewardCents * days) / daysInMonth, 0)
  const creditCents = roundTo((whole.creditCents * days) / daysInMonth, 0)
  const { prizesCents } = whole
  const totalCents = rewardCents + creditCents + prizesCents
  return { days, daysInMonth, rewardCents, creditCents, prizesCents, totalCents }
}
