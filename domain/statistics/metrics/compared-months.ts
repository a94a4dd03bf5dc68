import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { sameDays } from './period-before.ts'
import type { Range } from './ranges.ts'

/** The stretches whose figures stand beside each other on home. Units: local dates, half-open. */
export interface ComparedMonths {
  /** From the first of this month up to today, which is counted though it is not over. */
  thisMonth: Range
  /** As many days from the first of last month on. */
  sameDays: Range
  lastMonth: Range
  monthBefore: Range
}

/**
 * What a month that is not over is compared with: the same days of last month, or all of it where it has fewer;
 * last month is compared with the one before, whole. Units: local dates. Errors: none.
 * Source: decision 65.
 */
export function comparedMonths(today: LocalDate): ComparedMonths {
  const thisStart = startOfMonth(today)
  const lastStart = startOfMonth(today, -1)
  const lastMonth = { startOn: lastStart, endOn: thisStart }
  const whole = { startOn: thisStart, endOn: startOfMonth(today, 1) }
  return {
    thisMonth: { startOn: thisStart, endOn: addDays(today, 1) },
    // Today is in its month: there are such days.
    sameDays: sameDays(whole, lastMonth, today) ?? lastMonth,
    lastMonth,
    monthBefore: { startOn: startOfMonth(today, -2), endOn: lastStart },
  }
}
