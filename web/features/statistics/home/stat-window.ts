import { comparedStretch } from '#domain/statistics/metrics/period-before.ts'
import {
  addDays,
  type Bucket,
  bucketOf,
  daysBetween,
  type LocalDate,
  type Period,
  startOfMonth,
  startOfWeek,
} from '#domain/time.ts'
import { dateRange, monthRange } from '#web/ui/format/date-words.ts'
import { firstDay, type Range } from './home-search.ts'

/** One screen of statistics, and the way to its neighbours. */
export interface StatWindow extends Period {
  bucket: Bucket
  earlier: Step | null
  /** Null at the current period. */
  later: Step | null
}

/** Where an arrow leads: null is the current period. */
interface Step {
  before: LocalDate | null
}

/** How a range moves: its calendar unit, and how many of them one window holds. */
const ranges: Record<Range, { bucket: Bucket; unit: 'week' | 'month'; length: number }> = {
  'last-week': { bucket: 'day', unit: 'week', length: 1 },
  'last-4-weeks': { bucket: 'week', unit: 'week', length: 4 },
  'last-12-months': { bucket: 'month', unit: 'month', length: 12 },
}

/**
 * The window of a range that ends before a date, in whole weeks or months; without a date, or with
 * one beyond today, the current one. Arrows move by one window.
 */
export function statWindow(range: Range, before: LocalDate | null, today: LocalDate): StatWindow {
  const { bucket, unit, length } = ranges[range]
  const current = bucketOf(today, unit)
  const isCurrent = before === null || before > current.startOn
  const endOn = isCurrent ? current.endOn : bucketOf(addDays(before, -1), unit).endOn
  const startOn = move(endOn, unit, -length)
  const laterEndOn = move(endOn, unit, length)
  return {
    startOn,
    endOn,
    lastOn: addDays(endOn, -1),
    bucket,
    earlier: move(startOn, unit, -length) < firstDay ? null : { before: startOn },
    later: isCurrent ? null : { before: laterEndOn < current.endOn ? laterEndOn : null },
  }
}

/** The window before another, as much of it as is compared, and what it is called. Source: decision 75. */
export function windowBefore(range: Range, window: StatWindow, today: LocalDate) {
  const whole = statWindow(range, window.startOn, today)
  const stretch = { ...window, by: window.bucket }
  const { endOn } = comparedStretch(stretch, whole, today)
  const before = { ...whole, endOn, lastOn: addDays(endOn, -1) }
  const label = endOn === whole.endOn ? windowLabel(whole) : dateRange(before)
  return { window: before, label }
}

/** Both dates inclusive, as the statistics calls take them. */
export function periodQuery(window: StatWindow) {
  return {
    start_date: window.startOn,
    end_date: window.lastOn,
    group_by: window.bucket,
  }
}

/** Nov 9 – 15, 2026, or Dec 2025 – Nov 2026. */
export function windowLabel(window: StatWindow): string {
  return window.bucket === 'month' ? monthRange(window) : dateRange(window)
}

/** Says of a window that goes on past today that it is not over: its last week or month is still filling. */
export function soFar({ later, bucket, endOn }: StatWindow, today: LocalDate): string | null {
  if (later) return null
  const unit = bucket === 'month' ? 'month' : 'week'
  const { startOn } = bucketOf(addDays(endOn, -1), unit)
  const day = `day ${daysBetween(startOn, today) + 1} of ${daysBetween(startOn, endOn)}`
  return `${spans[bucket].running} so far: ${day}`
}

/** Says that a window holds no trips. */
export function noTrips(window: StatWindow): string {
  return `No trips in ${spans[window.bucket].this}${window.later ? '' : ' yet'}.`
}

/** The way out of an empty window: to the one before, or back to the current one. */
export function wayOut({ bucket, earlier, later }: StatWindow) {
  if (later) return { label: `Go to ${spans[bucket].current}`, before: null }
  return earlier && { label: `See the ${spans[bucket].span} before`, before: earlier.before }
}

interface Span {
  span: string
  this: string
  current: string
  /** Its last unit, which today is in. */
  running: string
}

const spans: Record<Bucket, Span> = {
  day: {
    span: 'week',
    this: 'this week',
    current: 'the current week',
    running: 'This week',
  },
  week: {
    span: '4 weeks',
    this: 'these 4 weeks',
    current: 'the last 4 weeks',
    running: 'The last week',
  },
  month: {
    span: '12 months',
    this: 'these 12 months',
    current: 'the last 12 months',
    running: 'The last month',
  },
}

function move(date: LocalDate, unit: 'week' | 'month', by: number): LocalDate {
  return unit === 'week' ? addDays(startOfWeek(date), 7 * by) : startOfMonth(date, by)
}
