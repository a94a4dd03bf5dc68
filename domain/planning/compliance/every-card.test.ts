import { expect, it } from 'vitest'
import { assumptions } from '#domain/planning/costs/assumptions.ts'
import { benefitFigures } from '#domain/planning/costs/benefit-figures.ts'
import { costFigure, totalCost } from '#domain/planning/costs/cost-figures.ts'
import { costCards } from '#domain/planning/costs/transportation-costs.ts'
import { planningInput } from '#testing/planning-input.ts'
import { complianceFigures } from './compliance-card.ts'
import { laws } from './laws.ts'

const everything = planningInput({
  costs: Object.fromEntries(
    costCards.map((card) => [card, { amountCents: 4321, unit: 'day', employeesPercent: 37 }]),
  ),
  assumptions: {
    annual_salary: 60_000,
    turnover_percent: 20,
    turnover_reduction_percent: 10,
    turnover_confirmed: true,
    productivity_confirmed: true,
  },
})
const inputs = {
  'with everything stated': everything,
  'with nothing': planningInput({ basis: null }),
}

const text = expect.stringMatching(/\w{3}.{5}/)

it.each(Object.entries(inputs))(
  'every card, %s, has formula, inputs and source [EMPCOST-04, EMPCOST-07, EMPCOST-10]',
  (_name, input) => {
    const costs = input.costs.flatMap((cost) => costFigure(cost, input.scale) ?? [])
    const benefits = benefitFigures(input)
    expect([costs.length, benefits.length]).toEqual([11, 7])
    for (const card of [...costs, totalCost(input.costs, input.scale), ...benefits]) {
      expect(card).toMatchObject({ formula: text, source: text })
      // A figure, or what it needs: never neither.
      expect(card.value === null ? card.missing : String(card.value)).toEqual(
        expect.stringMatching(/./),
      )
      expect(card.missing === null).toBe(card.value !== null)
      for (const part of card.inputs)
        expect(part).toMatchObject({ label: expect.stringMatching(/\w{3}/), source: text })
      if (card.value !== null) expect(card.inputs.length).toBeGreaterThan(0)
    }
  },
)

it.each(Object.entries(inputs))(
  'every law, %s, has thresholds with formula and source, and dated sources [EMPCOST-11]',
  (_name, input) => {
    const cards = complianceFigures(input, '2026-11-20')
    expect(cards.map(({ law }) => law)).toEqual(['hb22-1026', 'hb22-1138', 'etrp'])
    for (const { law, checks, standingText } of cards) {
      expect(laws[law]).toMatchObject({ formula: text, source: text })
      expect(standingText).toEqual(text)
      expect(checks.length).toBeGreaterThan(1)
      for (const check of checks) {
        expect(check).toMatchObject({ formula: text, source: text })
        // Whoever a law would not have covered misses nothing of it.
        const isOutside = check.kind === 'coverage' && check.isMet === false
        const missing = check.isMet === true || isOutside ? null : text
        expect(check.missing).toEqual(missing)
      }
      const dates = laws[law].history.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      for (const event of laws[law].history) expect(event.source).toEqual(text)
    }
  },
)

it('every assumption has a source beside it', () => {
  for (const assumption of Object.values(assumptions)) expect(assumption.source).toEqual(text)
})
