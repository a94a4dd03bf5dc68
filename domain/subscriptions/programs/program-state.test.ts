import { describe, expect, it } from 'vitest'
import {
  type ActionFacts,
  endOf,
  type ProgramAction,
  type ProgramFacts,
  type ProgramStatus,
  programStatus,
  reasonAgainst,
  statusLabel,
} from './program-state.ts'

const launched: ProgramFacts = {
  status: 'launched',
  startOn: '2026-11-20',
  lastOn: null,
  cancelLastOn: null,
  hasOpenUpgrade: false,
}

describe('where a program stands', () => {
  it.each<[string, Partial<ProgramFacts>, string, ProgramStatus]>([
    ['not paid [SUB-03]', { status: 'pending' }, '2026-12-01', 'pending'],
    ['before its start [SUB-05]', {}, '2026-11-19', 'future'],
    ['on its first day [SUB-04]', {}, '2026-11-20', 'active'],
    ['on its last day [SUB-04]', { lastOn: '2026-12-31' }, '2026-12-31', 'active'],
    ['after its last day [SUB-07]', { lastOn: '2026-12-31' }, '2027-01-01', 'expired'],
    ['with an upgrade [SUB-06]', { hasOpenUpgrade: true }, '2026-12-01', 'pending_upgrade'],
    ['cancelled, running', { cancelLastOn: '2026-12-31' }, '2026-12-31', 'active'],
    ['cancelled, over [SUB-08]', { cancelLastOn: '2026-12-31' }, '2027-01-01', 'canceled'],
    [
      'ended before its cancellation counts [SUB-07]',
      { cancelLastOn: '2026-12-31', lastOn: '2026-12-15' },
      '2026-12-16',
      'expired',
    ],
    ['cancelled before its start [SUB-08]', { status: 'canceled' }, '2026-12-01', 'canceled'],
  ])('%s', (_what, facts, todayOn, status) => {
    expect(programStatus({ ...launched, ...facts }, todayOn)).toBe(status)
  })

  it.each<[string, ProgramStatus, boolean]>([
    ['Incomplete [SUB-03]', 'pending', false],
    ['Ongoing [SUB-04]', 'active', false],
    ['Scheduled [SUB-05]', 'future', false],
    ['Pending Upgrade [SUB-06]', 'pending_upgrade', false],
    ['Cancelled [SUB-08]', 'canceled', false],
    ['Expired [SUB-07]', 'expired', false],
    ['Inactive Program [SUB-18]', 'expired', true],
    ['Ongoing', 'active', true],
  ])('is labelled %s', (label, status, isCustom) => {
    expect(statusLabel(status, isCustom)).toBe(label.replace(/ \[.*/, ''))
  })

  it.each([
    [null, null, null],
    ['2026-12-31', null, '2026-12-31'],
    [null, '2026-11-30', '2026-11-30'],
    ['2026-12-31', '2026-11-30', '2026-11-30'],
    ['2026-11-15', '2026-11-30', '2026-11-15'],
  ])('ends at the earlier of its end %s and its cancellation %s', (lastOn, cancelLastOn, end) => {
    expect(endOf({ lastOn, cancelLastOn })).toBe(end)
  })
})

describe('what can be done with a program that is', () => {
  const active: ActionFacts = {
    status: 'active',
    isCustom: false,
    hasDowngrade: false,
    isCanceledAtPeriodEnd: false,
    hasNextBilling: true,
    isStaff: false,
  }
  const all: ProgramAction[] = [
    'pay',
    'discard',
    'cancel',
    'resume',
    'upgrade',
    'downgrade',
    'undo_downgrade',
    'change_interval',
    'change_end',
  ]

  it.each<[string, Partial<ActionFacts>, ProgramAction[]]>([
    ['pending [SUB-09]', { status: 'pending' }, ['pay', 'discard']],
    ['future [SUB-16] [SUB-21]', { status: 'future' }, ['discard']],
    [
      'active [SUB-13] [SUB-14]',
      {},
      ['cancel', 'upgrade', 'downgrade', 'change_interval', 'change_end'],
    ],
    [
      'active, with a waiting downgrade',
      { hasDowngrade: true },
      ['cancel', 'downgrade', 'undo_downgrade', 'change_interval', 'change_end'],
    ],
    ['cancelled at the end of the period', { isCanceledAtPeriodEnd: true }, ['resume']],
    [
      'active, the last period paid',
      { hasNextBilling: false },
      ['cancel', 'upgrade', 'change_end'],
    ],
    [
      'active, at a fixed cost',
      { isCustom: true },
      ['cancel', 'upgrade', 'downgrade', 'change_end'],
    ],
    ['active, with a waiting upgrade [SUB-17]', { status: 'pending_upgrade' }, ['pay', 'discard']],
    ['cancelled [SUB-09] [SUB-20]', { status: 'canceled' }, []],
    ['expired [SUB-20]', { status: 'expired' }, []],
    [
      'active, by someone of the platform',
      { isStaff: true },
      ['cancel', 'downgrade', 'change_interval', 'change_end'],
    ],
    [
      'future, by someone of the platform',
      { isStaff: true, status: 'future' },
      ['discard', 'change_end'],
    ],
    ['expired, by someone of the platform', { isStaff: true, status: 'expired' }, ['change_end']],
    ['pending, by someone of the platform', { isStaff: true, status: 'pending' }, ['discard']],
  ])('%s', (_what, facts, allowed) => {
    const possible = all.filter((action) => reasonAgainst(action, { ...active, ...facts }) === null)
    expect(possible).toEqual(allowed)
  })

  it('not to have something done says why', () => {
    for (const action of all) {
      for (const status of ['pending', 'future', 'canceled', 'expired'] as const) {
        const reason = reasonAgainst(action, { ...active, status })
        if (reason !== null) expect(reason).toMatch(/^[A-Z].{10,}/)
      }
    }
    expect(reasonAgainst('upgrade', { ...active, hasDowngrade: true })).toBe(
      'A downgrade is waiting: cancel it first',
    )
  })
})
