import { expect, it } from 'vitest'
import { describeRecommendation } from './describe-recommendation.ts'

const recommendation = {
  id: 'r',
  startOn: '2026-11-01',
  lastOn: null,
  budgetCents: 10_000,
  incentiveCents: 250,
  tripLimit: 10,
  sendEmail: false,
  emailDay: 2,
  emailTime: '09:00',
  title: 'Ride',
}

const feasible = { transit: false, walk: true, bike: true }

it.each([
  ['active', 'on foot or by bike'],
  ['transit', 'by public transit or by park and ride'],
] as const)('a recommendation of the list %s is for trips %s', (list, way) => {
  expect(describeRecommendation(recommendation, { list, feasible })).toBe(
    `$2.50 for each of up to 10 trips ${way}, on top of what trips earn anyway.`,
  )
})
