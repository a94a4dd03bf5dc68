import { describe, expect, it } from 'vitest'
import {
  fromOf,
  partChoices,
  periodBeside,
  periodNote,
  scoresFileName,
  shownPeriod,
  yearChoices,
} from './score-period.ts'

const today = '2026-11-20'
const period = (type: 'monthly' | 'quarterly' | 'yearly' | 'all', from?: string) =>
  shownPeriod({ ...(type !== 'yearly' && { type }), ...(from && { from }) }, today)

describe('the period shown', () => {
  it.each([
    ['yearly', undefined, '2026-01-01', '2027-01-01'],
    ['yearly', '2025-06-30', '2025-01-01', '2026-01-01'],
    ['quarterly', undefined, '2026-10-01', '2027-01-01'],
    ['quarterly', '2026-06-30', '2026-04-01', '2026-07-01'],
    ['monthly', undefined, '2026-11-01', '2026-12-01'],
    ['monthly', '2025-12-31', '2025-12-01', '2026-01-01'],
    ['all', '2025-12-31', '2016-01-01', '2123-01-01'],
  ] as const)('%s with %s is from %s to %s [LEAD-01, LEAD-11]', (type, from, startOn, endOn) => {
    expect(period(type, from)).toEqual({ type, startOn, endOn })
  })

  it.each([
    ['yearly', undefined, '2026 so far. The arrows compare each rank with 2025.'],
    ['yearly', '2025-01-01', '2025. The arrows compare each rank with 2024.'],
    ['quarterly', '2026-01-01', 'Q1 2026. The arrows compare each rank with Q4 2025.'],
    ['monthly', undefined, 'November 2026 so far. The arrows compare each rank with October 2026.'],
    ['all', undefined, 'Everything that was ever recorded.'],
  ] as const)('%s with %s says so: %s', (type, from, note) => {
    expect(periodNote(period(type, from), today)).toBe(note)
  })
})

it.each([
  ['yearly', undefined, 'leaderboard-2026-01-01-to-2026-12-31'],
  ['quarterly', '2026-06-30', 'leaderboard-2026-04-01-to-2026-06-30'],
  ['monthly', '2024-02-10', 'leaderboard-2024-02-01-to-2024-02-29'],
  ['all', undefined, 'leaderboard-all-data'],
] as const)('the file of %s with %s is called %s', (type, from, name) => {
  expect(scoresFileName(period(type, from))).toBe(name)
})

describe('the choices', () => {
  it('are years since 2020, and no month that is still to come [LEAD-02]', () => {
    const years = yearChoices(period('monthly', '2025-12-01'), today)
    expect(years.map(({ label }) => label)).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
    ])
    expect(years[0]?.value).toBe('2026-11-01')
    expect(years[2]?.value).toBe('2024-12-01')
  })

  it('hold a year from elsewhere while it is shown', () => {
    const years = yearChoices(period('yearly', '2018-01-01'), today)
    expect(years.at(-1)).toEqual({ value: '2018-01-01', label: '2018' })
  })

  it('are the months or quarters that have begun', () => {
    const labels = (of: ReturnType<typeof period>) => partChoices(of, today).map((c) => c.label)
    expect(labels(period('quarterly'))).toHaveLength(4)
    expect(labels(period('quarterly', '2025-02-01'))[0]).toBe('Q1')
    expect(labels(period('monthly')).at(-1)).toBe('November')
    expect(labels(period('monthly', '2025-02-01'))).toHaveLength(12)
    expect(labels(period('yearly'))).toEqual([])
    expect(labels(period('all'))).toEqual([])
  })

  it.each([
    ['monthly', undefined, -1, '2026-10-01'],
    ['monthly', undefined, 1, null],
    ['monthly', '2025-12-01', 1, '2026-01-01'],
    ['quarterly', '2026-01-01', -1, '2025-10-01'],
    ['yearly', '2020-01-01', -1, null],
    ['all', undefined, -1, null],
  ] as const)('step from %s %s by %i to %s', (type, from, step, to) => {
    expect(periodBeside(period(type, from), step, today)).toBe(to)
  })

  it('leave the current period out of the URL', () => {
    expect(fromOf('quarterly', '2026-12-31', today)).toBeUndefined()
    expect(fromOf('quarterly', '2026-09-30', today)).toBe('2026-07-01')
  })
})
