import { expect, it } from 'vitest'
import { reportPeriods } from './report-periods.ts'

it.each([
  ['month', 2024, 'January 2026 (so far)', 'December 2025', 'January 2024', 25],
  ['quarter', 2024, 'Q1 2026 (so far)', 'Q4 2025', 'Q1 2024', 9],
  ['year', 2024, '2026 (so far)', '2025', '2024', 3],
  ['quarter', 2026, 'Q1 2026 (so far)', 'Q4 2025', 'Q4 2025', 2],
] as const)(
  'every %s since %i can be reported, the latest first, and always one that is over',
  (kind, firstYear, first, second, last, count) => {
    const labels = reportPeriods('2026-01-31', kind, firstYear).map(({ label }) => label)
    expect([labels[0], labels[1], labels.at(-1), labels.length]).toEqual([
      first,
      second,
      last,
      count,
    ])
  },
)
