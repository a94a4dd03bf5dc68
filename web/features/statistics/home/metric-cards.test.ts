import { describe, expect, it } from 'vitest'
import { employerMetrics, memberBenefits } from './metric-cards.ts'
import { metricNote } from './metric-note.ts'
import { metricValue } from './metric-value.ts'

it('has six employer cards and five member cards, one a field [HOME-18] [HOME-30]', () => {
  expect(employerMetrics.map(({ label, field }) => [label, field])).toEqual([
    ['Reduced single-occupancy-vehicle trips', 'cumulative_saved_sov'],
    ['Saved parking spaces', 'cumulative_parking_spaces'],
    ['Cumulative CO₂ reduced', 'cumulative_reduced_co2'],
    ['Trees planted', 'trees_planted'],
    ['Cumulative transportation program costs', 'cumulative_transportation_cost'],
    ['Cumulative equivalent savings', 'cumulative_equivalent_savings'],
  ])
  expect(memberBenefits.map(({ label, field }) => [label, field])).toEqual([
    ['Social hours', 'cumulative_social_benefits'],
    ['Member commute savings', 'cumulative_cost_savings'],
    ['Cumulative incentives', 'cumulative_monetary_incentive'],
    ['Community points', 'cumulative_community_points'],
    ['Employee retention level', 'cumulative_employee_retention'],
  ])
})

describe('metricValue', () => {
  it.each([
    ['number', 12_345, { short: '12.3K', exact: '12,345', unit: '' }],
    ['kg', 2_904.567, { short: '2.9K', exact: '2,904.57 kg', unit: 'kg' }],
    ['hours', 12.34, { short: '12.3', exact: '12.34 hours', unit: 'hours' }],
    ['dollars', 614.2, { short: '$614.20', exact: '$614.20', unit: '' }],
    ['dollars', 1_284.5, { short: '$1.3K', exact: '$1,284.50', unit: '' }],
    ['percent', 83.26, { short: '83.3%', exact: '83.26%', unit: '' }],
  ] as const)('words %s of %d [HOME-32] [X-NUM-01] [X-NUM-03]', (unit, value, expected) => {
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
