import {
  comparedStretch,
  sameDays,
  stepBefore,
  weeksBefore,
} from '#domain/statistics/metrics/period-before.ts'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import { rangeOf, type Step } from '#domain/statistics/metrics/steps.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { type Counted, countedBefore } from '#web/ui/charts/compared-chart.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { stepLabel } from './share-charts.ts'

/** How many weeks are drawn: the one chosen with those before it. */
export const weeksDrawn = 5

/** The year before one that is drawn by month. */
export function yearBefore(year: number, today: LocalDate): Counted {
  const whole = yearRange(year - 1)
  const counted = comparedStretch({ ...yearRange(year), by: 'month' }, whole, today)
  return countedBefore(whole, counted, String(year - 1))
}

/** As many weeks as are drawn, right before them. */
export function drawnWeeksBefore(at: Step, today: LocalDate): Counted {
  const { weeks, before } = weeksBefore(at, weeksDrawn)
  const label = dateRange({ startOn: before.startOn, lastOn: addDays(before.endOn, -1) })
  return countedBefore(before, comparedStretch({ ...weeks, by: 'week' }, before, today), label)
}

/** The week, month, quarter or year before one; none of the survey, nor of a time to come. */
export function beforeStep(at: Step, today: LocalDate): (Counted & { step: Step }) | null {
  const step = stepBefore(at)
  if (!step) return null
  const whole = rangeOf(step)
  const counted = sameDays(rangeOf(at), whole, today)
  return counted && { ...countedBefore(whole, counted, stepLabel(step)), step }
}

/** The days that count. */
export function countedRange({ range, until }: Pick<Counted, 'range' | 'until'>) {
  return { startOn: range.startOn, endOn: until ?? range.endOn }
}
