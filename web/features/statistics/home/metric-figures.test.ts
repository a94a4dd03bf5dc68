import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/time.ts'
import { metricNote, metricValue, since, workdays } from './metric-figures.ts'

it.each([
  ['2024-03-20', 'Since March 2024 ~ 975 days'],
  ['2023-01-01', 'Since January 2023 ~ 1,419 days'],
  ['2026-11-19', 'Since November 2026 ~ 1 day'],
  ['2026-11-20', 'Since November 2026 ~ 0 days'],
])('says how long ago %s was [HOME-31]', (createdOn, expected) => {
  expect(since(createdOn, '2026-11-20')).toBe(expected)
})

it('counts Mondays to Fridays', () => {
  expect(workdays('2026-11-16', '2026-11-22')).toBe(5)
  expect(workdays('2026-11-20', '2026-11-20')).toBe(1)
  expect(workdays('2026-11-21', '2026-11-22')).toBe(0)
  expect(workdays('2026-11-22', '2026-11-20')).toBe(0)
})

it('counts as one by one would', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(60), (offset, length) => {
      const from = addDays('2026-01-01', offset)
      const dates = Array.from({ length }, (_, index) => addDays(from, index))
      const expected = dates.filter((date) => weekdayOf(date) <= 5).length
      expect(workdays(from, addDays(from, length - 1))).toBe(expected)
    }),
  )
})

describe('metricValue', () => {
  it.each([
    ['number', 12_345, { short: '12.3K', exact: '12,345', unit: '' }],
    ['kg', 2_904.567, { short: '2.9K', exact: '2,904.57 kg', unit: 'kg' }],
    ['hours', 12.34, { short: '12.3', exact: '12.34 hours', unit: 'hours' }],
    ['dollars', 614.2, { short: '$614.20', exact: '$614.20', unit: '' }],
    ['dollars', 1_284.5, { short: '$1.3K', exact: '$1,284.50', unit: '' }],
    ['percent', 83.26, { short: '83.3%', exact: '83.26%', unit: '' }],
  ] as const)('shows %s of %d [HOME-32] [X-NUM-01] [X-NUM-03]', (unit, value, expected) => {
    expect(metricValue(unit, value)).toEqual(expected)
  })
})

describe('metricNote', () => {
  const span = { createdOn: '2026-11-16', today: '2026-11-20' }

  it('gives parking spaces a workday [HOME-20]', () => {
    expect(metricNote('cumulative_parking_spaces', 41, span)).toBe('About 8.2 a workday')
    expect(metricNote('cumulative_parking_spaces', 0, span)).toBeNull()
  })

  it('says why there is no retention yet [HOME-29]', () => {
    expect(metricNote('cumulative_employee_retention', null, span)).toBe(
      'None yet: nobody joined over 30 days ago',
    )
    expect(metricNote('cumulative_employee_retention', 0, span)).toBe('Active in the last 90 days')
  })

  it('says that no reward has been paid yet [HOME-23] [HOME-27]', () => {
    expect(metricNote('cumulative_transportation_cost', 0, span)).toBe(
      'No reward has been paid yet',
    )
    expect(metricNote('cumulative_monetary_incentive', 0, span)).toBe('No reward has been paid yet')
    expect(metricNote('cumulative_monetary_incentive', 5, span)).toBeNull()
  })
})
