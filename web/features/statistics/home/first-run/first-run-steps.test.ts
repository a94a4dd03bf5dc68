import { expect, it } from 'vitest'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { firstRunSteps, hasLaunchedRewards, isFirstRun, nextStep } from './first-run-steps.ts'

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

it('asks a new employer for invitations, a program, credit, and rewards that need both', () => {
  expect(firstRunSteps(nothing, employerAnswer(), false)).toEqual([
    { name: 'invite', done: false },
    { name: 'program', done: false },
    { name: 'credit', done: false },
    { name: 'rewards', done: false },
  ])
})

it('ticks off what is done', () => {
  const stats = { ...nothing, total_pending_invites: 2 }
  const steps = firstRunSteps(stats, employerAnswer({ balance: 25 }), false)
  const done = steps.filter((step) => step.done)
  expect(done.map((step) => step.name)).toEqual(['invite', 'credit'])
})

it('can be finished while the program is still to begin', () => {
  const scheduled = [{ ...program, status: 'future' as const }]
  const user = employerAnswer({ balance: 25, subscriptions: scheduled })
  const steps = firstRunSteps({ ...nothing, total_pending_invites: 2 }, user, true)
  expect(steps.map(({ done }) => done)).toEqual([true, true, true, true])
})

it.each([
  ['none', [], false],
  ['a draft', [{ start_date: null, end_date: null }], false],
  ['one to come', [{ start_date: '2026-07-01', end_date: null }], true],
  ['one that is over', [{ start_date: '2026-01-01', end_date: '2026-06-09' }], false],
  ['one on its last day', [{ start_date: '2026-01-01', end_date: '2026-06-10' }], true],
])('counts rewards as launched with %s: %j', (_, programs, expected) => {
  expect(hasLaunchedRewards(programs, '2026-06-10')).toBe(expected)
})

it.each<[string, Partial<Employer>]>([
  ['runs', { subscription: fixedCost }],
  ['is scheduled', { subscriptions: [{ ...program, type: 'fixed_cost', status: 'future' }] }],
])('asks no credit of a fixed cost that %s', (_, differences) => {
  const steps = firstRunSteps(nothing, employerAnswer(differences), false)
  expect(steps.map((step) => step.name)).toEqual(['invite', 'program', 'rewards'])
})

it.each<[string, Partial<Employer>, boolean]>([
  ['none', {}, false],
  ['one that waits for its payment', { subscriptions: [{ ...program, status: 'pending' }] }, false],
  ['a scheduled one', { subscriptions: [{ ...program, status: 'future' }] }, true],
  ['one that is over', { subscriptions: [{ ...program, status: 'expired' }] }, false],
  ['a running one', { subscription: fixedCost }, true],
])('ticks the program off with %s: %j', (_, differences, expected) => {
  const steps = firstRunSteps(nothing, employerAnswer(differences), false)
  expect(steps.find(({ name }) => name === 'program')?.done).toBe(expected)
})

it('one step is the next: the first that is left', () => {
  const steps = firstRunSteps({ ...nothing, total_pending_invites: 1 }, employerAnswer(), false)
  expect(nextStep(steps)).toBe('program')
  expect(nextStep(steps.map((step) => ({ ...step, done: true })))).toBeUndefined()
})
