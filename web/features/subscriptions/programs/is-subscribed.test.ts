import { expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { isSubscribed, needsSubscription } from './is-subscribed.ts'

const period = {
  cancel_at_period_end: false,
  current_period_start: 0,
  current_period_end: 0,
  next_billing_date: null,
}
const ongoing = { type: 'ongoing', ...period } as const
const fixedCost = { type: 'fixed_cost', ...period } as const

const scheduled = (type: 'ongoing' | 'fixed_cost') => ({
  subscription: null,
  subscriptions: [
    {
      _id: '0193c0de-0000-7000-8000-000000000101',
      status: 'future' as const,
      type,
      start_date: '2026-06-10',
      end_date: null,
    },
  ],
})

it.each([
  ['nothing', { subscription: null, balance: 0 }, false],
  ['credit alone', { subscription: null, balance: 10 }, false],
  ['an ongoing program without credit', { subscription: ongoing, balance: 0 }, false],
  ['an ongoing program with credit', { subscription: ongoing, balance: 0.01 }, true],
  ['a fixed cost, which has no balance', { subscription: fixedCost, balance: 0 }, true],
  ['a scheduled program without credit', { ...scheduled('ongoing'), balance: 0 }, false],
  ['a scheduled program with credit', { ...scheduled('ongoing'), balance: 10 }, true],
  ['a scheduled fixed cost', { ...scheduled('fixed_cost'), balance: 0 }, true],
])('with %s: subscribed is %s [SUB-71]', (_, differences, expected) => {
  expect(isSubscribed(employerAnswer(differences))).toBe(expected)
})

it('warns an employer, never an administrator in its account [SUB-73]', () => {
  expect(needsSubscription(employerAnswer())).toBe(true)
  expect(needsSubscription(employerAnswer({ impersonated: true }))).toBe(false)
})
