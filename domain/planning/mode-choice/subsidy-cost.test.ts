import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChoiceBase } from './choice-base.ts'
import { noIncentives, subsidyKinds } from './incentives.ts'
import { byMode } from './pivot.ts'
import { predict } from './predict.ts'
import { subsidyCostCents } from './subsidy-cost.ts'

const base: ChoiceBase = {
  commuters: 100,
  shares: { ...byMode(() => 0), drive: 0.6, carpool: 0.1, public_transit: 0.2, bike: 0.1 },
  milesOneWay: byMode(() => 10),
  parkingSpaceCents: 900,
  parkingPaidCents: 0,
  workdays: 260,
  notes: [],
}

it('a day by bike costs what it earns, 260 days a year, a twelfth a month [ELAS-11]', () => {
  const none = noIncentives()
  const bike = { isOn: true, centsPerDay: 300 }
  const incentives = { ...none, subsidies: { ...none.subsidies, bike } }
  const of = { base, incentives, run: { shares: base.shares }, kind: 'bike' } as const
  // 100 commuters x 0.1 x 260 days x $3
  expect(subsidyCostCents({ ...of, per: 'year' })).toBeCloseTo(780_000, 6)
  expect(subsidyCostCents({ ...of, per: 'month' })).toBeCloseTo(65_000, 6)
})

it('the four cost together what the prediction says of incentives [ELAS-08, ELAS-11]', () => {
  const subsidy = fc.record({
    isOn: fc.boolean(),
    centsPerDay: fc.integer({ min: 0, max: 40 }).map((step) => step * 50),
  })
  const anything = fc.record({
    hasFreeTransitPass: fc.boolean(),
    subsidies: fc.record({ transit: subsidy, carpool: subsidy, bike: subsidy, walk: subsidy }),
  })
  fc.assert(
    fc.property(anything, (part) => {
      const incentives = { ...noIncentives(500), ...part }
      const run = predict(base, incentives).central
      const costs = subsidyKinds.map((kind) =>
        subsidyCostCents({ base, incentives, run, kind, per: 'year' }),
      )
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(
        run.year.employer.incentivesCents,
        3,
      )
    }),
  )
})
