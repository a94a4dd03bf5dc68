import fc from 'fast-check'
import { expect, it } from 'vitest'
import { baseFromWire } from '#contract/planning/mode-choice-wire.ts'
import { noIncentives, sliderCents } from '#domain/planning/mode-choice/incentives.ts'
import { predict } from '#domain/planning/mode-choice/predict.ts'
import { chartRows } from '#web/ui/charts/chart-rows.ts'
import { baseAnswer } from '../choice-fixture.ts'
import { shareChart, shareRows, todayWords } from './share-chart.ts'

const words = todayWords.commuters
const dates = { startOn: '2025-11-27', lastOn: '2026-11-26' }
const predicted = (parkingCents: number) =>
  predict(baseFromWire(baseAnswer()), noIncentives(parkingCents))

it('both stacks come to 100 percent, and never to more [ELAS-04]', () => {
  const steps = sliderCents.most / sliderCents.step
  fc.assert(
    fc.property(fc.integer({ min: 0, max: steps }), fc.constantFrom('mode', 'mile'), (step, of) => {
      const { points } = shareChart(predicted(step * sliderCents.step), { of, words, dates })
      for (const { values } of points) {
        const sum = Object.values(values).reduce<number>((all, value) => all + (value ?? 0), 0)
        expect(sum).toBeLessThanOrEqual(100)
        expect(sum).toBeGreaterThan(99.99)
      }
    }),
  )
})

it('the potential share of each mode lies between low and high [ELAS-05]', () => {
  for (const { potential, low, high } of shareRows(predicted(1000), 'mode')) {
    expect(potential).toBeGreaterThanOrEqual(low)
    expect(potential).toBeLessThanOrEqual(high)
  }
})

it('table and file have a row a mode: today, potential, low and high [ELAS-05]', () => {
  const rows = chartRows(shareChart(predicted(0), { of: 'mode', words, dates }))
  expect(rows).toHaveLength(9)
  expect(rows.slice(0, 2)).toEqual([
    ['Start date', 'End date', 'Mode', 'Today', 'Potential', 'Low', 'High'],
    ['2025-11-27', '2026-11-26', 'Drive alone', 38, '38.0%', '38.0%', '38.0%'],
  ])
})

it('shares of addresses are Denver’s, and are called so wherever they are read [ELAS-03]', () => {
  const assumed = shareChart(predicted(0), { of: 'mode', words: todayWords.addresses, dates })
  expect(assumed.points.map(({ name }) => name)).toEqual(['Assumed: Denver', 'Potential'])
  expect(chartRows(assumed)[0]?.[3]).toBe('Assumed: Denver')
  expect(JSON.stringify(assumed)).not.toMatch(/today/i)
  expect(todayWords.addresses.note).toMatch(/Source: /)
  expect(todayWords.commuters.note).toBeNull()
})
