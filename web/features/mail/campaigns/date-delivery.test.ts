import { expect, it } from 'vitest'
import { deliveryParts } from './date-delivery.tsx'

const progress = {
  id: 'one',
  total: 1200,
  sent: 1200,
  failed: 0,
  waiting: 0,
  finished: true,
  unsubscribed: 0,
  bounced: 0,
  left_out_late: 0,
}

it.each([
  [{}, '1,200 sent'],
  [{ sent: 1198, failed: 2 }, '1,198 sent, 2 failed'],
  [
    { unsubscribed: 3, bounced: 1 },
    '1,200 sent, 3 left out as unsubscribed, 1 left out as bounced',
  ],
  [{ sent: 1199, left_out_late: 1 }, '1,199 sent, 1 left out while sending'],
  [{ finished: false, sent: 5, waiting: 1195, bounced: 1 }, '1 left out as bounced'],
])('says of %j: %s', (change, text) => {
  const parts = deliveryParts({ ...progress, ...change }).map((part) => part.text)
  expect(parts.join(', ')).toBe(text)
})
