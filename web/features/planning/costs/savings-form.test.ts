import { describe, expect, it } from 'vitest'
import { costAnswer } from './cost-fixture.ts'
import { savingsChanges, savingsValues } from './savings-form.ts'

const parking = costAnswer({ card: 'parking', revision: 2 })
const telework = costAnswer({ card: 'telework', is_default: false, amount: 20, revision: 5 })
const costs = [parking, telework]
const values = savingsValues(costs)
const own = { ...parking, is_default: false, amount: 12, revision: 3 }

it('fields begin with what is stated, empty where the default counts [HOME-24]', () => {
  expect(values).toEqual({ parking: '', parkingUnit: 'day', telework: 20, teleworkUnit: 'day' })
})

describe('what is sent of the savings', () => {
  it.each([
    ['nothing of what was not touched', {}, []],
    [
      'an amount with the revision it is saved over',
      { parking: 12 },
      [{ card: 'parking', body: { amount: 12, unit: 'day', revision: 2 } }],
    ],
    ['no unit without an amount', { parkingUnit: 'year' as const }, []],
    [
      'another unit of the same amount',
      { teleworkUnit: 'month' as const },
      [{ card: 'telework', body: { amount: 20, unit: 'month', revision: 5 } }],
    ],
    [
      'an emptied field, which goes back to the default',
      { telework: '' as const },
      [{ card: 'telework', body: { amount: null, unit: 'day', revision: 5 } }],
    ],
  ])('is %s [HOME-24]', (_what, typed, sent) => {
    expect(savingsChanges({ ...values, ...typed }, { began: costs, saved: costs })).toEqual(sent)
  })

  it('is not what somebody else changed meanwhile, nor what is saved already [HOME-24]', () => {
    const saved = [own, telework]
    expect(savingsChanges(values, { began: costs, saved })).toEqual([])
    expect(savingsChanges({ ...values, parking: 12 }, { began: costs, saved })).toEqual([])
    expect(savingsChanges({ ...values, parking: 15 }, { began: costs, saved })).toEqual([
      { card: 'parking', body: { amount: 15, unit: 'day', revision: 3 } },
    ])
  })
})
