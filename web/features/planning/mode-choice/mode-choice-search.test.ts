import { expect, it } from 'vitest'
import { firstIncentives, noIncentives } from '#domain/planning/mode-choice/incentives.ts'
import { incentivesOf, modeChoiceSearch, searchOf } from './mode-choice-search.ts'

it('an address that says nothing has parking at 5 dollars a day and nothing offered [ELAS-10]', () => {
  const first = incentivesOf(modeChoiceSearch({}))
  expect(first).toEqual(firstIncentives)
  expect(first.parkingCents).toBe(500)
})

it('an address keeps every control, and those that are off with where they stood [ELAS-08, ELAS-11]', () => {
  const set = {
    ...noIncentives(750),
    hasFreeTransitPass: true,
    subsidies: {
      transit: { isOn: false, centsPerDay: 350 },
      carpool: { isOn: true, centsPerDay: 150 },
      bike: { isOn: true, centsPerDay: 0 },
      walk: { isOn: false, centsPerDay: 0 },
    },
    annualCostPerEmployeeCents: 12_345,
  }
  const search = searchOf(set)
  expect(search).toMatchObject({ parking: 7.5, pass: true, on: 'carpool,bike', limit: 123.45 })
  expect(incentivesOf(modeChoiceSearch(search))).toEqual(set)
})

it.each([
  ['a step of the slider', { parking: 7.5 }, 7.5],
  ['its least', { parking: 0 }, 0],
  ['its most', { parking: 20 }, 20],
  ['between two steps', { parking: 7.25 }, undefined],
  ['below it', { parking: -0.5 }, undefined],
  ['beyond it', { parking: 20.5 }, undefined],
  ['no number', { parking: 'much' }, undefined],
])('of a slider the address takes what the slider has: %s [ELAS-10]', (_, raw, parking) => {
  expect(modeChoiceSearch(raw).parking).toBe(parking)
})

it.each([
  [{ on: 'walk,transit' }, 'transit,walk'],
  [{ on: 'walk,rocket' }, 'walk'],
  [{ on: '' }, undefined],
  [{ on: 3 }, undefined],
])('knows the four incentives and no other: %j [ELAS-11]', (raw, on) => {
  expect(modeChoiceSearch(raw).on).toBe(on)
})
