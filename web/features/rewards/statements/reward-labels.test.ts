import { describe, expect, it } from 'vitest'
import { statusLine, statusSentence } from './reward-labels.ts'

const granted_at = '2026-11-21T02:00:00.000Z'

describe('where a reward stands', () => {
  it.each([
    [
      { status: 'pending', waiting: false, approves_on: '2026-11-27' },
      'Pending',
      'Granted on Nov 20, 2026, to be approved on Nov 27, 2026.',
    ],
    [
      { status: 'pending', waiting: true, approves_on: null },
      'Pending, unpaid',
      'Granted on Nov 20, 2026. It waits for credit: add some, and waiting rewards are paid for, the oldest first.',
    ],
    [
      { status: 'approved', waiting: false, approves_on: null },
      'Approved',
      'Granted on Nov 20, 2026 and approved.',
    ],
    [
      { status: 'cancelled', waiting: false, approves_on: null },
      'Cancelled',
      'Granted on Nov 20, 2026 and cancelled since: it pays nothing.',
    ],
  ] as const)('says of %o %s [CDET-07]', (standing, label, sentence) => {
    expect(statusLine({ ...standing, granted_at }).label).toBe(label)
    expect(statusSentence({ ...standing, granted_at }, 'America/Denver')).toBe(sentence)
  })
})
