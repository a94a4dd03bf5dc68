import { expect, it } from 'vitest'
import { programAnswer } from '../program-fixture.ts'
import { subscribeQuestion } from './subscribe-question.ts'

const plan = {
  interval: 'half_year',
  label: 'Semi-annual',
  offer: '33% savings',
  unit_price: 4.007,
  list_price: 4.007,
  months: 6,
  state: 'available',
  end_date: null,
} as const
const choice = { plan, employees: 20, running: undefined, hasFreeMonth: false, due: 86.82 }

it('leads to the payment of a plan [SUB-40]', () => {
  expect(subscribeQuestion(choice)).toEqual({
    title: 'Subscribe: Semi-annual',
    texts: ['It starts today, for 20 employees, and goes on until you cancel it.'],
    confirmLabel: 'Proceed to Payment',
  })
})

it.each([
  ['a free month', { hasFreeMonth: true, due: 0 }, 'Start the free month'],
  ['too little for a card', { due: 0.3 }, 'Subscribe'],
  ['a sum not known yet', { due: undefined }, 'Proceed to Payment'],
])('names the start of %s [SUB-43]', (_, differences, confirmLabel) => {
  expect(subscribeQuestion({ ...choice, ...differences })).toMatchObject({ confirmLabel })
})

it('asks before the plan is changed, and says from when [SUB-41]', () => {
  expect(subscribeQuestion({ ...choice, running: programAnswer() })).toMatchObject({
    title: 'Change to this plan?',
    texts: [
      'Semi-annual applies from Jul 1, 2026: $80.14 for 20 employees and 6 months. Nothing is charged before.',
    ],
  })
})

it('takes a waiting change back by keeping the present plan', () => {
  const current = {
    ...choice,
    plan: { ...plan, state: 'current' as const },
    running: programAnswer(),
  }
  expect(subscribeQuestion(current)).toMatchObject({
    title: 'Keep this plan?',
    texts: ['Semi-annual stays; the change to another plan is taken back.'],
  })
})
