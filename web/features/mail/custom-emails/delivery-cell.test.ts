import { expect, it } from 'vitest'
import { type Counts, deliveryParts, liveCounts, sentState } from './delivery-cell.tsx'

const counts = (differences: Partial<Counts>): Counts => ({
  recipients: 1200,
  sent: 1200,
  failed: 0,
  waiting: 0,
  unsubscribed: 0,
  ...differences,
})

it.each([
  [{}, '1,200 sent', 'sent'],
  [{ sent: 1197, failed: 3 }, '1,197 sent, 3 failed', 'sent'],
  [{ unsubscribed: 1 }, '1,200 sent, 1 unsubscribed', 'sent'],
  [{ sent: 0, failed: 1200 }, '0 sent, 1,200 failed', 'failed'],
  [{ sent: 10, waiting: 1190 }, '10 sent, 1,190 waiting', 'sending'],
  [{ recipients: 0, sent: 0 }, '0 sent', 'sent'],
] as const)('%j is shown as %s [MAIL-30]', (differences, text, state) => {
  const parts = deliveryParts(counts(differences))
  expect(parts.map((part) => part.text).join(', ')).toBe(text)
  expect(sentState(counts(differences))).toBe(state)
})

it('keeps up with what is heard, and keeps what is not', () => {
  const listed = counts({ sent: 5, waiting: 1195, unsubscribed: 2 })
  const news = {
    id: '0193c0de-0000-7000-8000-000000000001',
    kind: 'custom-email' as const,
    total: 1200,
    sent: 600,
    failed: 1,
    waiting: 599,
    finished: false,
  }
  expect(liveCounts(listed, null)).toEqual(listed)
  expect(liveCounts(listed, news)).toEqual({
    recipients: 1200,
    sent: 600,
    failed: 1,
    waiting: 599,
    unsubscribed: 2,
  })
})
