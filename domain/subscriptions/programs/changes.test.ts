import { describe, expect, it } from 'vitest'

import {
  hasFreeMonth,
  isInTheWay,
  type LaunchProblem,
  launchProblem,
  type WantedProgram,
} from './launch-check.ts'
import { fitsProgram, type Orderable, type Ordered } from './order-fit.ts'
import { firstPeriods, wholeInterval } from './periods.ts'
import { defaultEmployees } from './plans.ts'
import { downgradeProblem, endChange } from './program-changes.ts'
import type { ProgramFacts } from './program-state.ts'
import { periodCharge, upgradeCharges } from './proration.ts'

const todayOn = '2026-11-20'
const running: ProgramFacts = {
  status: 'launched',
  startOn: '2026-11-01',
  lastOn: '2026-12-31',
  cancelLastOn: null,
  hasOpenUpgrade: false,
}

describe('a launch', () => {
  const wanted: WantedProgram = {
    startOn: '2027-01-01',
    lastOn: null,
    type: 'ongoing',
    interval: 'month',
    hasTypeData: false,
  }
  const custom = { type: 'fixed_cost', hasTypeData: true } as const
  it.each<[string, Partial<WantedProgram>, LaunchProblem | null]>([
    ['the day after the one that runs', {}, null],
    ['on its last day', { startOn: '2026-12-31' }, 'overlap'],
    ['around it', { startOn: '2026-11-20', lastOn: '2027-05-31' }, 'overlap'],
    ['yesterday', { startOn: '2026-11-19' }, 'start_is_past'],
    ['for one day', { lastOn: '2027-01-01' }, null],
    ['after its end [SUB-22]', { lastOn: '2026-12-31' }, 'start_after_end'],
    ['at a fixed cost [SUB-26]', custom, null],
    ['without a cost [SUB-26]', { type: 'fixed_cost' }, 'fixed_cost_without_data'],
    ['by the year', { ...custom, interval: 'year' }, 'fixed_cost_by_other_interval'],
    ['with both', { hasTypeData: true }, 'ongoing_with_data'],
  ])('%s', (_what, changes, problem) => {
    expect(launchProblem({ ...wanted, ...changes }, [running], todayOn)).toBe(problem)
  })

  it('today is no past', () => {
    expect(launchProblem({ ...wanted, startOn: todayOn }, [], todayOn)).toBeNull()
  })

  it.each<[string, Partial<ProgramFacts>, boolean]>([
    ['that waits for its payment', { status: 'pending' }, true],
    ['that was discarded', { status: 'discarded' }, false],
    ['that was cancelled before its start', { status: 'canceled' }, false],
    ['that is cancelled and ends before', { cancelLastOn: '2026-11-30' }, false],
    ['that has no end', { lastOn: null }, true],
    ['that is over', { lastOn: '2026-11-19' }, false],
  ])('another program %s', (_what, facts, isTaken) => {
    const dates = { startOn: '2026-12-01', lastOn: null }
    expect(isInTheWay({ ...running, ...facts }, dates, todayOn)).toBe(isTaken)
  })

  it('has a free month while no ongoing one was launched', () => {
    expect(hasFreeMonth([])).toBe(true)
    expect(hasFreeMonth([{ type: 'fixed_cost', status: 'launched' }])).toBe(true)
    expect(hasFreeMonth([{ type: 'ongoing', status: 'canceled' }])).toBe(true)
    expect(hasFreeMonth([{ type: 'ongoing', status: 'pending' }])).toBe(true)
    expect(hasFreeMonth([{ type: 'ongoing', status: 'launched' }])).toBe(false)
  })

  it('begins with the size of the community, at least one [SUB-55]', () => {
    expect([defaultEmployees(240), defaultEmployees(0)]).toEqual([240, 1])
  })
})

it.each([
  [9, null],
  [4, null],
  [1, 'below_joined'],
  [10, 'not_fewer'],
  [11, 'not_fewer'],
])('a downgrade of 10 with 2 members who joined to %i is %s [SUB-51]', (toQuantity, problem) => {
  expect(downgradeProblem({ toQuantity, quantity: 10, joinedMembers: 2 })).toBe(problem)
})

describe('a new end', () => {
  const program = {
    startOn: '2026-11-01',
    lastOn: null,
    cancelLastOn: null,
    periods: [{ endOn: '2027-01-01' }],
  }
  const over = { ...program, lastOn: '2026-11-10', periods: [{ endOn: '2026-11-15' }] }
  const change = (lastOn: string | null, from: typeof program | typeof over, isStaff = false) =>
    endChange(from, { lastOn, todayOn, isStaff })

  it('moves the next billing date away and back', () => {
    expect(change('2026-12-31', program)).toEqual({
      kind: 'moved',
      nextBillingOn: null,
      freeDays: null,
    })
    expect(change('2027-01-01', program)).toMatchObject({ nextBillingOn: '2027-01-01' })
    expect(change(null, program)).toMatchObject({ nextBillingOn: '2027-01-01' })
  })

  it('is today or later, and not before the start', () => {
    expect(change(todayOn, program).kind).toBe('moved')
    expect(change('2026-11-19', program)).toEqual({ kind: 'refused', problem: 'end_is_past' })
    expect(change('2026-11-19', program, true).kind).toBe('moved')
    expect(change('2026-10-31', program, true)).toEqual({
      kind: 'refused',
      problem: 'end_before_start',
    })
  })

  it('of a program that was over gives the days to the next 1st', () => {
    expect(change(null, over, true)).toEqual({
      kind: 'moved',
      nextBillingOn: '2026-12-01',
      freeDays: { startOn: '2026-11-15', endOn: '2026-12-01' },
    })
    expect(change('2026-11-12', over, true)).toMatchObject({ freeDays: null, nextBillingOn: null })
    // Past the days that were paid, and past itself: months nobody could use are not billed.
    expect(change('2026-11-18', over, true)).toMatchObject({ freeDays: null, nextBillingOn: null })
  })
})

describe('an order that is paid', () => {
  const price = { interval: 'month', unitMills: 1000 } as const
  const periods = firstPeriods({ startOn: todayOn, lastOn: null, ...price })
  const start: Ordered = {
    kind: 'start',
    startOn: todayOn,
    fromQuantity: null,
    toQuantity: 10,
    charges: periods.map((period) => periodCharge(period, 10)),
  }
  const waiting: Orderable = {
    ...running,
    status: 'pending',
    startOn: todayOn,
    lastOn: null,
    quantity: 10,
    downgradeQuantity: null,
    periods: [],
  }
  const upgrade: Ordered = {
    ...start,
    kind: 'upgrade',
    fromQuantity: 10,
    toQuantity: 25,
    charges: upgradeCharges(periods, { todayOn, added: 15 }),
  }
  const launched: Orderable = { ...waiting, status: 'launched', periods }
  const withJanuary = [...periods, wholeInterval('2027-01-01', price)]

  it.each<[string, Ordered, Partial<Orderable>, boolean]>([
    ['a start that is waited for', start, {}, true],
    ['a start that was moved', start, { startOn: '2026-11-21' }, false],
    ['a start of a discarded program', start, { status: 'discarded' }, false],
    ['a start of one that would be over', start, { lastOn: '2026-11-19' }, false],
    ['a start of one that runs', start, { status: 'launched' }, false],
    ['more employees as ordered', upgrade, launched, true],
    ['more employees than another upgrade left', upgrade, { ...launched, quantity: 12 }, false],
    ['with a downgrade since', upgrade, { ...launched, downgradeQuantity: 5 }, false],
    ['of one that was cancelled', upgrade, { ...launched, cancelLastOn: '2026-12-31' }, false],
    ['of one that is over', upgrade, { ...launched, lastOn: '2026-11-19' }, false],
    ['with a month billed since', upgrade, { ...launched, periods: withJanuary }, false],
  ])('%s', (_what, order, changes, fits) => {
    expect(fitsProgram(order, { ...waiting, ...changes }, todayOn)).toBe(fits)
  })
})
