import { expect, it } from 'vitest'
import { searchOf, stepShown } from './share-view.ts'

const today = '2026-11-23'
const latest = { year: 2025, month: 3 }

it.each([
  [{}, latest, { view: 'monthly', year: 2025, step: 3 }],
  [{ period: 'weekly' }, latest, { view: 'weekly', year: 2025, step: 10 }],
  [{ period: 'quarterly' }, latest, { view: 'quarterly', year: 2025, step: 1 }],
  [{ period: 'yearly' }, latest, { view: 'yearly', year: 2025, step: 1 }],
  [{ year: 2024 }, latest, { view: 'monthly', year: 2024, step: 1 }],
  [{ year: 2025, step: 7 }, latest, { view: 'monthly', year: 2025, step: 7 }],
  [{ period: 'weekly', year: 2025, step: 53 }, latest, { view: 'weekly', year: 2025, step: 52 }],
  [{ period: 'quarterly', step: 12 }, latest, { view: 'quarterly', year: 2025, step: 4 }],
  [{}, null, { view: 'monthly', year: 2026, step: 11 }],
] as const)('%o begins with trips since %o at %o [MET-22]', (search, since, step) => {
  expect(stepShown(search, since, today)).toEqual(step)
})

it('leaves out of the address what is usual', () => {
  expect(searchOf({ view: 'monthly', year: 2026, step: 5 })).toEqual({
    period: undefined,
    year: 2026,
    step: 5,
  })
  expect(searchOf({ view: 'yearly', year: 2026, step: 1 })).toMatchObject({ step: undefined })
})
