import { expect, it } from 'vitest'
import { programAnswer } from './program-fixture.ts'
import { noteOf } from './program-note.ts'

const here = { timeZone: 'America/Denver', todayOn: '2026-06-20' }

it.each([
  ['nothing of an active one', {}, undefined],
  [
    'when an incomplete one starts',
    { status: 'pending', amount_due: 20, start_date: '2026-07-01' },
    'The program is not paid yet. $20.00 is due. It starts on Jul 1, 2026.',
  ],
  [
    'that an incomplete one whose start has passed starts when it is paid',
    { status: 'pending', amount_due: 20 },
    'The program is not paid yet. $20.00 is due. It starts on the day it is paid.',
  ],
  [
    'until when an upgrade can be paid',
    {
      status: 'pending_upgrade',
      pending_upgrade: { number_of_employees: 30, amount: 4.5, lapses_at: '2026-06-21T18:00:00Z' },
    },
    'An upgrade to 30 employees waits for its payment of $4.50. It lapses on Jun 21, 2026, 12:00 PM.',
  ],
  [
    'the refund of a scheduled one',
    { status: 'future', start_date: '2026-07-01' },
    'The program starts on Jul 1, 2026. Until then it can be cancelled; what was paid is then refunded in full.',
  ],
  [
    'that a scheduled free month was not paid',
    { status: 'future', start_date: '2026-07-01', trial_ends_on: '2026-08-01' },
    'The program starts on Jul 1, 2026. Until then it can be cancelled; nothing was paid for it.',
  ],
  [
    'until when a cancelled one runs',
    { cancel_at_period_end: true, cancel_date: '2026-06-30' },
    'The program is cancelled and runs until Jun 30, 2026, the end of what is paid. Until then you can resume it.',
  ],
  [
    'from when a downgrade applies',
    { downgrade_quantity: 10 },
    'The downgrade to 10 employees applies from Jul 1, 2026, the start of the next billing period.',
  ],
  [
    'that one that is over can only be read',
    { status: 'expired', end_date: '2026-06-15' },
    'The program is over. Its last day was Jun 15, 2026. It can be looked at, but no longer be changed.',
  ],
  [
    'that the refund of a scheduled one is on the way',
    { status: 'canceled', start_date: '2026-07-01', refunded: true },
    'The program was cancelled before it began. What was paid for it goes back in full to the card it was paid with; that can take a few days. It can be looked at, but no longer be changed.',
  ],
  [
    'nothing of a last day before the first',
    { status: 'canceled', cancel_date: '2026-06-09' },
    'The program was cancelled. It can be looked at, but no longer be changed.',
  ],
] as const)('says %s [SUB-09, SUB-16, SUB-17, SUB-42, SUB-47]', (_, differences, text) => {
  expect(noteOf(programAnswer(differences), here)?.text).toBe(text)
})
