import { expect, it } from 'vitest'
import type { Employer } from '#contract/identity/accounts.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { firstRunSteps, isFirstRun } from './first-run-steps.ts'

const nothing = {
  total_joined_count: 0,
  total_pending_invites: 0,
  total_completed_count: 0,
  total_incomplete_count: 0,
  total_logged_trips_count: 0,
}
const fixedCost = {
  type: 'fixed_cost',
  cancel_at_period_end: false,
  current_period_start: 0,
  current_period_end: 0,
  next_billing_date: null,
} as const
const program = {
  _id: '0193c0de-0000-7000-8000-000000000101',
  type: 'ongoing',
  start_date: '2026-06-10',
  end_date: null,
} as const

it.each([
  ['nobody joined', nothing, true],
  ['nobody logged a trip', { ...nothing, total_joined_count: 3 }, true],
  ['members log trips', { ...nothing, total_joined_count: 3, total_logged_trips_count: 1 }, false],
])('when %s: a first run is %s', (_, stats, expected) => {
  expect(isFirstRun(stats)).toBe(expected)
})

it('asks a new employer for invitations, a program, rewards and credit', () => {
  expect(firstRunSteps(nothing, employerAnswer())).toEqual([
    { name: 'invite', done: false },
    { name: 'program', done: false },
    { name: 'rewards', done: false },
    { name: 'credit', done: false },
  ])
})

it('ticks off what is done', () => {
  const stats = { ...nothing, total_pending_invites: 2 }
  const done = firstRunSteps(stats, employerAnswer({ balance: 25 })).filter((step) => step.done)
  expect(done.map((step) => step.name)).toEqual(['invite', 'credit'])
})

it('asks no credit of a fixed cost program', () => {
  const steps = firstRunSteps(nothing, employerAnswer({ subscription: fixedCost }))
  expect(steps.map((step) => step.name)).toEqual(['invite', 'program', 'rewards'])
})

it.each<[string, Partial<Employer>, boolean]>([
  ['none', {}, false],
  ['one that waits for its payment', { subscriptions: [{ ...program, status: 'pending' }] }, false],
  ['a scheduled one', { subscriptions: [{ ...program, status: 'future' }] }, true],
  ['one that is over', { subscriptions: [{ ...program, status: 'expired' }] }, false],
  ['a running one', { subscription: fixedCost }, true],
])('ticks the program off with %s: %j', (_, differences, expected) => {
  const steps = firstRunSteps(nothing, employerAnswer(differences))
  expect(steps.find(({ name }) => name === 'program')?.done).toBe(expected)
})
