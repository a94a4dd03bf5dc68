import { expect, it } from 'vitest'
import { ownStatus, ownStatusSentence } from './own-reward-labels.ts'

const pending = {
  status: 'pending',
  waiting: false,
  approves_on: '2026-11-27',
  granted_at: '2026-11-20T18:00:00.000Z',
} as const

it.each([
  [pending, 'Pending', /approved on Nov 27, 2026, then it is in your wallet/],
  [
    { ...pending, waiting: true, approves_on: null },
    'Waits for credit',
    /once your employer has added credit/,
  ],
  [
    { ...pending, approves_on: null },
    'Your employer asks about the trip',
    /asks about the trip: it is approved once that is settled/,
  ],
  [{ ...pending, status: 'approved', approves_on: null }, 'Approved', /went into your wallet/],
  [{ ...pending, status: 'cancelled', approves_on: null }, 'Cancelled', /it pays nothing/],
] as const)('says where a reward stands: %j', (reward, label, sentence) => {
  expect(ownStatus(reward).label).toBe(label)
  expect(ownStatusSentence(reward, 'America/Denver')).toMatch(sentence)
})
