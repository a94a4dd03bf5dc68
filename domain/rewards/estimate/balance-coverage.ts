import { daysOfMonth } from './monthly-reward.ts'

/**
 * How long a balance pays for what a program is estimated to cost: whole days, none for an empty or owed
 * balance, null when the program costs nothing and so never ends it. An estimated month has 30 days.
 * Units: cents, cents a month, days. Errors: none. Source: decisions section 7.
 */
export function coveredDays(balanceCents: number, monthlyCents: number): number | null {
  if (monthlyCents <= 0) return null
  return Math.max(0, Math.floor((balanceCents * daysOfMonth) / monthlyCents))
}

/**
 * Whether a balance that pays for so many days falls short of an estimated month.
 * Units: days, null where nothing is spent. Errors: none. Source: decisions section 7.
 */
export function isShortOfMonth(days: number | null): boolean {
  return days !== null && days < daysOfMonth
}
