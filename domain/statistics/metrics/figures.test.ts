import { expect, it } from 'vitest'
import { cumulativeFigures } from '#domain/statistics/home/cumulative.ts'
import { averageMiles, metricFigures, percentOf } from './figures.ts'

const sums = {
  greenTrips: 7,
  parkingSpaces: 2.545455,
  telecommuteDays: 1,
  co2SavedKg: 11.73894,
  costSavingsCents: 2530,
  benefitMinutes: 121.03,
  points: 625,
  reducedVmt: 40.0051,
}
const daily = { parkingCents: 900, teleworkCents: 1454 }
const money = { rewardCents: 1234, creditCents: 40, subscriptionCents: 50, feeCents: 9 }

it('gives a week of every kind of trip home’s figures [MET-06] [MET-07] [MET-08]', () => {
  expect(metricFigures(sums, money, daily)).toEqual({
    ...cumulativeFigures(sums, daily),
    programCosts: 0.99,
    incentives: 12.34,
    reducedVmt: 40.01,
  })
  expect(metricFigures(sums, money, daily)).toMatchObject({
    savedSovTrips: 7,
    parkingSpaceDays: 2.55,
    equivalentSavings: 37.45,
    co2SavedKg: 11.74,
  })
})

it.each([
  [100, 8, 12.5],
  [10, 3, 3.33],
  [0, 4, 0],
  [0, 0, 0],
])('%d miles over %d are %d each [MET-34]', (miles, count, each) => {
  expect(averageMiles(miles, count)).toBe(each)
})

it('is a share of nothing without anything [MET-31]', () => {
  expect(percentOf(1, 8)).toBe(12.5)
  expect(percentOf(0, 0)).toBe(0)
})
