import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfMonth } from '#domain/time.ts'
import { trialPeriod } from './periods.ts'
import { chargesCents } from './proration.ts'
import { startCharges, startOfLatePayment } from './start-charges.ts'

const price = { interval: 'month', unitMills: 1000 } as const

describe('the free month [SUB-43]', () => {
  it.each([
    ['from the middle of a month', '2026-11-20', '2026-12-20', '2027-01-01'],
    ['from a 1st: one month exactly', '2026-12-01', '2027-01-01', '2027-01-01'],
    ['from January 31, a shorter month after it', '2027-01-31', '2027-02-28', '2027-03-01'],
    ['from January 31 of a leap year', '2028-01-31', '2028-02-29', '2028-03-01'],
    ['from January 30 of a leap year', '2028-01-30', '2028-02-29', '2028-03-01'],
    ['from a leap day', '2028-02-29', '2028-03-29', '2028-04-01'],
    ['from the last day of a year', '2026-12-31', '2027-01-31', '2027-02-01'],
    ['from the 2nd', '2026-12-02', '2027-01-02', '2027-02-01'],
  ])('%s', (_what, startOn, trialEndsOn, endOn) => {
    expect(trialPeriod(startOn, price)).toEqual({
      trialEndsOn,
      period: { kind: 'trial', startOn, endOn, ...price },
    })
  })

  it('costs nothing and ends on a 1st that is not before the month is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (offset) => {
        const startOn = addDays('2026-01-01', offset)
        const wanted = { startOn, lastOn: null, employees: 50, ...price }
        const { charges, trialEndsOn } = startCharges(wanted, true)
        const endOn = charges[0]?.period.endOn ?? ''
        expect(chargesCents(charges)).toBe(0)
        expect(endOn).toBe(startOfMonth(endOn))
        expect(trialEndsOn !== null && trialEndsOn <= endOn).toBe(true)
        expect(trialEndsOn !== null && trialEndsOn >= addDays(startOn, 28)).toBe(true)
      }),
    )
  })
})

describe('a start that is paid late', () => {
  it.each([
    ['before its date', '2026-11-20', null, '2026-11-20'],
    ['after its date', '2026-11-25', null, '2026-11-25'],
    ['on its last day', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['when it would be over', '2026-12-01', '2026-11-30', null],
  ])('%s', (_what, todayOn, lastOn, startOn) => {
    expect(startOfLatePayment({ startOn: '2026-11-20', lastOn }, todayOn)).toBe(startOn)
  })
})
