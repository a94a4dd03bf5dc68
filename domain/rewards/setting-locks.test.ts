import { describe, expect, it } from 'vitest'
import {
  firstEndOn,
  firstStartOn,
  type Lockable,
  type LockFacts,
  lockOf,
  settingSections,
} from './setting-locks.ts'

/** An employer with a subscription on 20 November 2026, looking at a draft. */
const draft: LockFacts = {
  startOn: null,
  lastOn: null,
  todayOn: '2026-11-20',
  isStaff: false,
  isFixedCost: false,
  isSubscribed: true,
}
const running = { ...draft, startOn: '2026-11-01', lastOn: '2026-12-31' }
const over = { ...draft, startOn: '2026-01-01', lastOn: '2026-11-19' }
const all: Lockable[] = [...settingSections, 'start_date', 'end_date']

describe('lockOf', () => {
  it.each<[string, LockFacts, readonly Lockable[]]>([
    ['a draft', draft, []],
    ['a scheduled program', { ...draft, startOn: '2026-11-21' }, []],
    [
      'a running program [RW-GEN-19] [RW-GEN-24]',
      running,
      ['promotion', 'weekly', 'recommendations', 'start_date'],
    ],
    [
      'one that began today, without end [RW-GEN-23] [RW-GEN-29]',
      { ...draft, startOn: '2026-11-20' },
      ['promotion', 'weekly', 'recommendations', 'start_date'],
    ],
    [
      'one on its last day [RW-GEN-26]',
      { ...running, lastOn: '2026-11-20' },
      ['promotion', 'weekly', 'recommendations', 'start_date'],
    ],
    ['one that is over [RW-GEN-26]', over, all],
    [
      'a draft without subscription or credit [SUB-71]',
      { ...draft, isSubscribed: false },
      ['start_date', 'end_date'],
    ],
    [
      'what was sold at a fixed cost [RW-GEN-31]',
      { ...running, isFixedCost: true, isStaff: true },
      all,
    ],
    [
      'nothing from somebody of the platform [RW-GEN-25] [RW-GEN-27] [SUB-73]',
      { ...over, isStaff: true, isSubscribed: false },
      [],
    ],
  ])('locks of %s what it should, and says why', (_, facts, locked) => {
    expect(all.filter((what) => lockOf(what, facts) !== null)).toEqual(locked)
    for (const what of locked) expect(lockOf(what, facts)?.reason.length).toBeGreaterThan(20)
  })

  it('tells a missing subscription from a lock, so that a way out can be offered [SUB-72] [SUB-74]', () => {
    expect(lockOf('start_date', { ...draft, isSubscribed: false })).toEqual({
      kind: 'subscription_required',
      reason:
        'You must subscribe and add credit to launch a transportation demand management (TDM) program.',
    })
  })
})

describe('the first days of the date pickers', () => {
  it.each<[string, Partial<LockFacts>, string | null, string | null]>([
    ['a draft', {}, '2026-12-01', '2027-01-01'],
    ['a start this month', { startOn: '2026-11-25' }, '2026-11-25', '2027-01-01'],
    ['a start far ahead', { startOn: '2027-06-15' }, '2026-12-01', '2027-06-15'],
    ['the end of January', { todayOn: '2027-01-31' }, '2027-02-01', '2027-03-01'],
    [
      'somebody of the platform [RW-GEN-28]',
      { startOn: '2026-11-25', isStaff: true },
      null,
      '2026-11-25',
    ],
  ])('for %s [RW-GEN-32] [RW-GEN-33]', (_, facts, startOn, endOn) => {
    expect(firstStartOn({ ...draft, ...facts })).toBe(startOn)
    expect(firstEndOn({ ...draft, ...facts })).toBe(endOn)
  })
})
