import { expect, it } from 'vitest'
import { modeDistances, monthDistances, weekDistances } from './distance-charts.ts'
import { monthPoints } from './month-points.ts'
import { unfinishedAt } from './share-charts.ts'

const november = { view: 'monthly', year: 2026, step: 11 } as const
const week = { view: 'weekly', year: 2026, step: 47 } as const

/** The names of the bars that are marked. */
const marked = (points: readonly { name: string; isUnfinished?: boolean }[]) =>
  points.filter(({ isUnfinished }) => isUnfinished).map(({ name }) => name)

it.each([
  ['2026-10-31', ['October 2026']],
  ['2026-11-01', ['November 2026']],
  ['2026-11-30', ['November 2026']],
  ['2026-12-01', ['December 2026']],
  ['2027-01-01', []],
])('on %s the bars of a year mark the month that is not over: %j', (today, names) => {
  expect(marked(monthPoints('2026-01-01', today, () => ({ value: 1 })))).toEqual(names)
  expect(marked(monthDistances({}, 2026, today).points)).toEqual(names)
})

it.each([
  ['2026-11-15', []],
  ['2026-11-16', ['Nov 16 – 22, 2026']],
  ['2026-11-22', ['Nov 16 – 22, 2026']],
  ['2026-11-23', []],
])('on %s the bars up to week 47 mark it alone, and only within it: %j', (today, names) => {
  const last = weekDistances({}, week, today).points.slice(-1)
  expect(last).toHaveLength(1)
  expect(marked(last)).toEqual(names)
})

it.each([
  [november, '2026-11-01', '2026-11-30', '2026-12-01'],
  [week, '2026-11-16', '2026-11-22', '2026-11-23'],
  [{ view: 'quarterly', year: 2026, step: 4 }, '2026-10-01', '2026-12-31', '2027-01-01'],
  [{ view: 'yearly', year: 2026, step: 1 }, '2026-01-01', '2026-12-31', '2027-01-01'],
] as const)('the rings and bars of %j are marked from %s to %s', (step, first, last, after) => {
  for (const today of [first, last]) {
    expect(unfinishedAt(step, today)).toEqual({ isUnfinished: true })
    expect(modeDistances({}, step, today).points).toMatchObject([{ isUnfinished: true }])
  }
  expect(unfinishedAt(step, after)).toEqual({})
  expect(modeDistances({}, step, after).points[0]).not.toHaveProperty('isUnfinished')
})

it('the survey that came before all trips is never marked', () => {
  expect(unfinishedAt({ view: 'initial', year: 2026, step: 1 }, '2026-11-20')).toEqual({})
})
