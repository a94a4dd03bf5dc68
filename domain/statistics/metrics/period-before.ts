import {
  addDays,
  type Bucket,
  bucketOf,
  daysBetween,
  earlier,
  type LocalDate,
  startOfMonth,
} from '#domain/time.ts'
import { startOfIsoWeek, weeksOf } from './iso-weeks.ts'
import type { Range } from './ranges.ts'
import { type Step, stepsOf } from './steps.ts'

/**
 * The week, month, quarter or year before one, across the turn of the year: week 1 of 2026 follows week 52 of 2025.
 * The survey of the initial view has none before it: null. Errors: none. Source: decision 75.
 */
export function stepBefore(step: Step): Step | null {
  const { view, year } = step
  if (view === 'initial') return null
  if (view === 'yearly') return { ...step, year: year - 1 }
  if (step.step > 1) return { ...step, step: step.step - 1 }
  return { view, year: year - 1, step: stepsOf(view, year - 1) }
}

/**
 * As many weeks as end with one, of which the first of a year has none before it, and those right before them.
 * Units: ISO weeks; local dates, half-open. Errors: none. Source: decision 75.
 */
export function weeksBefore(
  { year, step }: Pick<Step, 'year' | 'step'>,
  most: number,
): { weeks: Range; before: Range } {
  const endOn = addDays(startOfIsoWeek({ year, week: Math.min(step, weeksOf(year)) }), 7)
  const days = 7 * Math.min(step, most)
  const startOn = addDays(endOn, -days)
  return { weeks: { startOn, endOn }, before: { startOn: addDays(startOn, -days), endOn: startOn } }
}

/**
 * What a period is compared with: all of the one before once it is over, as many days of it while it runs, and
 * never more days than that one has. A period that has not begun is compared with nothing: null.
 * Units: local dates, half-open; today counts, though it is not over. Errors: none. Source: decisions 65 and 75.
 */
export function sameDays(period: Range, before: Range, today: LocalDate): Range | null {
  if (today < period.startOn) return null
  if (today >= period.endOn) return before
  const days = daysBetween(period.startOn, today) + 1
  return { startOn: before.startOn, endOn: earlier(addDays(before.startOn, days), before.endOn) }
}

/**
 * Of the stretch before one that is drawn by day, week or month, as much as is compared: all of it once the other is
 * over; else the days, weeks or months in the places of those that have begun, of the running one the same days.
 * Both begin with one of these and have as many. Units: local dates, half-open. Errors: none. Source: decision 75.
 */
export function comparedStretch(
  { startOn, endOn, by }: Range & { by: Bucket },
  before: Range,
  today: LocalDate,
): Range {
  if (today < startOn || today >= endOn) return before
  const running = bucketOf(today, by)
  const inPlace = (date: LocalDate) =>
    by === 'month'
      ? startOfMonth(date, monthsBetween(startOn, before.startOn))
      : addDays(date, daysBetween(startOn, before.startOn))
  const place = { startOn: inPlace(running.startOn), endOn: inPlace(running.endOn) }
  // Today is in the running one: there are such days.
  return { startOn: before.startOn, endOn: (sameDays(running, place, today) ?? place).endOn }
}

function monthsBetween(from: LocalDate, to: LocalDate): number {
  const monthOf = (date: LocalDate) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7))
  return monthOf(to) - monthOf(from)
}
