import { expect, it } from 'vitest'
import { actionsOf, whyNot } from './program-action-list.ts'
import { programAnswer } from './program-fixture.ts'

const upgrade = { number_of_employees: 30, amount: 4.5, lapses_at: '2026-06-12T00:00:00.000Z' }

it.each([
  ['pending [SUB-09]', { status: 'pending', amount_due: 20 }, ['Pay: $20.00', 'Discard']],
  [
    'active [SUB-14]',
    {},
    ['Upgrade employees', 'Downgrade employees', 'Change plan', 'Cancel subscription'],
  ],
  [
    'active with a downgrade waiting [SUB-49]',
    { downgrade_quantity: 10 },
    ['Upgrade employees', 'Cancel Downgrade', 'Change plan', 'Cancel subscription'],
  ],
  [
    'cancelled at the end of its period [SUB-42]',
    { cancel_at_period_end: true, cancel_date: '2026-06-30' },
    ['Resume subscription', 'Upgrade employees', 'Downgrade employees', 'Change plan'],
  ],
  [
    'active at a fixed cost',
    { custom_program: true, type: 'fixed_cost' },
    ['Upgrade employees', 'Downgrade employees', 'Cancel subscription'],
  ],
  ['future [SUB-16]', { status: 'future' }, ['Cancel program']],
  ['expired [SUB-19]', { status: 'expired' }, []],
  ['canceled [SUB-19]', { status: 'canceled' }, []],
] as const)('offers of a program that is %s: %j', (_, differences, labels) => {
  expect(actionsOf(programAnswer(differences)).map(({ label }) => label)).toEqual(labels)
})

it('lets a waiting upgrade be paid or discarded, and says why the rest waits [SUB-17]', () => {
  const program = programAnswer({ status: 'pending_upgrade', pending_upgrade: upgrade })
  const actions = actionsOf(program).map(({ name, label }) => [label, whyNot(name, program, false)])
  const waits = 'An upgrade waits for its payment: pay for it or discard it first'
  expect(actions).toEqual([
    ['Pay to upgrade: $4.50', null],
    ['Discard upgrade', null],
    ['Upgrade employees', waits],
    ['Downgrade employees', waits],
    ['Change plan', waits],
    ['Cancel subscription', waits],
  ])
})

it('lets no administrator in the account pay or upgrade', () => {
  const cannotPay = 'Only the employer can pay, not an administrator'
  expect(whyNot('upgrade', programAnswer(), true)).toBe(cannotPay)
  expect(whyNot('pay', programAnswer({ status: 'pending' }), true)).toBe(cannotPay)
  expect(whyNot('cancel', programAnswer(), true)).toBeNull()
})
