import type { DashboardStats } from '#contract/statistics/home.ts'
import { counted } from '#domain/format-number.ts'
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/time.ts'
import type { MetricDefinition } from '#web/features/statistics/metrics/metric-cards.ts'
import { amount, shortAmount } from '#web/ui/format/amount.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'

interface MetricValue {
  short: string
  exact: string
  unit: string
}

/** A figure as its card prints it, and in full. */
export function metricValue(unit: MetricDefinition['unit'], value: number): MetricValue {
  if (unit === 'dollars') return { short: shortAmount(value), exact: amount(value), unit: '' }
  const short = shortNumber(value)
  const exact = exactNumber(value)
  if (unit === 'percent') return { short: `${short}%`, exact: `${exact}%`, unit: '' }
  const name = unit === 'number' ? '' : unit
  return { short, exact: name ? `${exact} ${name}` : exact, unit: name }
}

interface Span {
  createdOn: LocalDate
  today: LocalDate
}

/** What a figure needs said beside it, if anything. */
export function metricNote(
  field: keyof DashboardStats,
  value: number | null,
  { createdOn, today }: Span,
): string | null {
  switch (field) {
    case 'cumulative_parking_spaces': {
      const days = workdays(createdOn, today)
      return value && days > 0 ? `About ${shortNumber(value / days)} a workday` : null
    }
    case 'trees_planted':
      return 'As many seedlings grown for ten years'
    case 'cumulative_transportation_cost':
    case 'cumulative_monetary_incentive':
      return value === 0 ? 'No reward has been paid yet' : null
    case 'cumulative_equivalent_savings':
      return 'Telecommuting and parking'
    case 'cumulative_employee_retention':
      return value === null
        ? 'None yet: nobody joined over 30 days ago'
        : 'Active in the last 90 days'
    default:
      return null
  }
}

/** Since March 2024 ~ 975 days: from the day the account was created to today. */
export function since(createdOn: LocalDate, today: LocalDate): string {
  const days = Math.max(0, daysBetween(createdOn, today))
  return `Since ${monthYear(createdOn)} ~ ${counted(days, 'day')}`
}

/** Mondays to Fridays from one date to another, both included. */
export function workdays(from: LocalDate, to: LocalDate): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  const remaining = Array.from({ length: days % 7 }, (_, index) => addDays(from, index))
  return wholeWeeks * 5 + remaining.filter((date) => weekdayOf(date) <= 5).length
}
