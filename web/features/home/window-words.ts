import { dateRange, monthRange } from '#web/ui/format/date-words.ts'
import type { StatWindow } from './stat-window.ts'

/** Nov 9 – 15, 2026, or Dec 2025 – Nov 2026. */
export function windowWords(window: StatWindow): string {
  return window.bucket === 'month' ? monthRange(window) : dateRange(window)
}

/** The window as the end of a sentence: this week, in these 4 weeks, in these 12 months. */
export function windowPhrase(window: StatWindow): string {
  const isCurrent = window.later === null
  switch (window.bucket) {
    case 'day':
      return isCurrent ? 'this week' : 'in this week'
    case 'week':
      return 'in these 4 weeks'
    case 'month':
      return 'in these 12 months'
  }
}
