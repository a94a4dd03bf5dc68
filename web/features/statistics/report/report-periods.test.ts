import { expect, it } from 'vitest'
import { reportPeriods } from './report-periods.ts'

it.each([
  ['month', 'January 2026 (so far)', 'December 2025', 'January 2020', 73],
  ['quarter', 'Q1 2026 (so far)', 'Q4 2025', 'Q1 2020', 25],
  ['year', '2026 (so far)', '2025', '2020', 7],
] as const)(
  'every %s since 2020 can be reported, the latest first',
  (kind, first, second, last, count) => {
    const labels = reportPeriods('2026-01-31', kind).map(({ label }) => label)
    expect([labels[0], labels[1], labels.at(-1), labels.length]).toEqual([
      first,
      second,
      last,
      count,
    ])
  },
)
