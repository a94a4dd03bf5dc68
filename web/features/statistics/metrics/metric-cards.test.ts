import { expect, it } from 'vitest'
import { employerMetrics, memberBenefits } from './metric-cards.ts'

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
