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

  it.each<[ProgramStatus, boolean, string]>([
    ['pending', false, 'Incomplete'],
    ['active', false, 'Ongoing'],
    ['future', false, 'Scheduled'],
    ['pending_upgrade', false, 'Pending Upgrade'],
    ['canceled', false, 'Cancelled'],
    ['expired', false, 'Expired'],
    ['expired', true, 'Inactive Program'],
    ['active', true, 'Ongoing'],
  ])(
    '%s is labelled [SUB-03] [SUB-04] [SUB-05] [SUB-06] [SUB-07] [SUB-08] [SUB-18]',
    (status, isCustom, label) => {
      expect(statusLabel(status, isCustom)).toBe(label)
    },
  )

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

describe('what can be done with a program [SUB-09] [SUB-12] [SUB-13] [SUB-14] [SUB-16] [SUB-17] [SUB-20] [SUB-21]', () => {
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
    ['pending', { status: 'pending' }, ['pay', 'discard']],
    ['future', { status: 'future' }, ['discard']],
    ['active', {}, ['cancel', 'upgrade', 'downgrade', 'change_interval', 'change_end']],
    [
      'a waiting downgrade',
      { hasDowngrade: true },
      ['cancel', 'downgrade', 'undo_downgrade', 'change_interval', 'change_end'],
    ],
    ['cancelled at the end of the period', { isCanceledAtPeriodEnd: true }, ['resume']],
    ['the last period paid', { hasNextBilling: false }, ['cancel', 'upgrade', 'change_end']],
    ['a fixed cost', { isCustom: true }, ['cancel', 'upgrade', 'downgrade', 'change_end']],
    ['a waiting upgrade', { status: 'pending_upgrade' }, ['pay', 'discard']],
    ['cancelled', { status: 'canceled' }, []],
    ['expired', { status: 'expired' }, []],
    [
      'someone of the platform, active',
      { isStaff: true },
      ['cancel', 'downgrade', 'change_interval', 'change_end'],
    ],
    [
      'someone of the platform, future',
      { isStaff: true, status: 'future' },
      ['discard', 'change_end'],
    ],
    ['someone of the platform, expired', { isStaff: true, status: 'expired' }, ['change_end']],
    ['someone of the platform, pending', { isStaff: true, status: 'pending' }, ['discard']],
  ])('%s', (_what, facts, allowed) => {
    const possible = all.filter((action) => reasonAgainst(action, { ...active, ...facts }) === null)
    expect(possible).toEqual(allowed)
  })

  it('and what cannot says why', () => {
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
