import type { DashboardStats } from '#contract/statistics/home.ts'
import type { LocalDate } from '#domain/time.ts'
import { shortNumber } from '#web/ui/format/short-number.ts'
import { workdays } from './since.ts'

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
