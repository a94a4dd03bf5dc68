import type { Bucket } from '#domain/time.ts'
import { dateRange, monthRange } from '#web/ui/format/date-words.ts'
import type { StatWindow } from './stat-window.ts'

/** Nov 9 – 15, 2026, or Dec 2025 – Nov 2026. */
export function windowWords(window: StatWindow): string {
  return window.bucket === 'month' ? monthRange(window) : dateRange(window)
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

const spans: Record<Bucket, { span: string; this: string; current: string }> = {
  day: { span: 'week', this: 'this week', current: 'the current week' },
  week: { span: '4 weeks', this: 'these 4 weeks', current: 'the last 4 weeks' },
  month: { span: '12 months', this: 'these 12 months', current: 'the last 12 months' },
}
