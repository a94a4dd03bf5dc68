import { expect, it } from 'vitest'
import { baseFromWire } from '#contract/planning/mode-choice-wire.ts'
import { baseAnswer } from '../choice-fixture.ts'
import { searchReports } from './search-reports.ts'

it('a search says how far it is, a percent or more at a time, and at last what it found [ELAS-07]', () => {
  const base = baseFromWire(baseAnswer())
  const reports = [...searchReports({ base, annualCostPerEmployeeCents: 25_000 })]
  const fractions = reports.flatMap((one) => (one.kind === 'progress' ? [one.fraction] : []))
  expect(fractions.length).toBeGreaterThan(10)
  expect(fractions.length).toBeLessThanOrEqual(100)
  for (const [at, fraction] of fractions.entries()) {
    expect(fraction - (fractions[at - 1] ?? 0)).toBeGreaterThanOrEqual(0.01)
    expect(fraction).toBeLessThanOrEqual(1)
  }
  const found = reports.at(-1)
  expect(reports.filter(({ kind }) => kind === 'found')).toEqual([found])
  expect(found?.kind === 'found' && found.sets.map(({ kind }) => kind)).toContain('best')
})
