import { describe, expect, it } from 'vitest'
import { neighboursOf, rangeOf, type ShareView, searchedYears, stepAt, stepsOf } from './steps.ts'

const years = { first: 2022, last: 2026 }
const at = (view: ShareView, year: number, step = 1) => ({ view, year, step })

it.each([
  ['weekly', 2026, 53],
  ['weekly', 2025, 52],
  ['monthly', 2026, 12],
  ['quarterly', 2026, 4],
  ['yearly', 2026, 1],
] as const)('%s %d has %d steps [MET-24] [MET-25] [MET-26]', (view, year, steps) => {
  expect(stepsOf(view, year)).toBe(steps)
})

it.each([
  [at('weekly', 2026, 1), '2025-12-29', '2026-01-05'],
  [at('weekly', 2026, 53), '2026-12-28', '2027-01-04'],
  [at('monthly', 2028, 2), '2028-02-01', '2028-03-01'],
  [at('quarterly', 2026, 4), '2026-10-01', '2027-01-01'],
  [at('yearly', 2026), '2026-01-01', '2027-01-01'],
  [at('initial', 2026), '2010-01-01', '2110-01-01'],
])('covers the days of %o [MET-24] [MET-26] [MET-28]', (step, startOn, endOn) => {
  expect(rangeOf(step)).toEqual({ startOn, endOn })
})

describe('the arrows', () => {
  it.each([
    [at('quarterly', 2026, 1), null, 2],
    [at('quarterly', 2026, 4), 3, null],
    [at('monthly', 2026, 12), 11, null],
    [at('weekly', 2026, 53), 52, null],
    [at('weekly', 2026, 52), 51, 53],
  ])(
    'stop at the ends of the year: %o [MET-16] [MET-24] [MET-25] [MET-26]',
    (step, earlier, later) => {
      const { earlier: before, later: after } = neighboursOf(step, years)
      expect([before?.step ?? null, after?.step ?? null]).toEqual([earlier, later])
    },
  )

  it('walk the years with trips [MET-27]', () => {
    expect(neighboursOf(at('yearly', 2022), years)).toEqual({
      earlier: null,
      later: at('yearly', 2023),
    })
    expect(neighboursOf(at('yearly', 2026), years)).toEqual({
      earlier: at('yearly', 2025),
      later: null,
    })
  })

  it('lead on alone from the survey, to the first year with trips [MET-23]', () => {
    expect(neighboursOf(at('initial', 2026), years)).toEqual({
      earlier: null,
      later: at('yearly', 2022),
    })
  })
})

it.each([
  ['weekly', '2027-01-01', at('weekly', 2026, 53)],
  ['monthly', '2026-05-31', at('monthly', 2026, 5)],
  ['quarterly', '2026-05-31', at('quarterly', 2026, 2)],
  ['yearly', '2026-05-31', at('yearly', 2026)],
] as const)('%s finds the step of %s [MET-22]', (view, date, step) => {
  expect(stepAt(view, date)).toEqual(step)
})

it('searches back to 2020 and no further [MET-22]', () => {
  expect(searchedYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  expect(searchedYears(2020)).toEqual([2020])
})
