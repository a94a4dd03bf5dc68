import { expect, it } from 'vitest'
import { whyNotRefundable, whyNotVoid } from './why-not.ts'

it.each([
  ['pending', 0, 0, 'Nothing was paid of it', null],
  ['failed', 0, 0, 'Nothing was paid of it', null],
  ['partial', 40, 0, null, 'Something was paid of it'],
  ['paid', 100, 0, null, 'Something was paid of it'],
  ['paid', 100, 99.99, null, 'Something was paid of it'],
  ['paid', 100, 100, 'All of it was refunded', 'Something was paid of it'],
  ['refunded', 100, 0, 'All of it was refunded', 'Something was paid of it'],
  ['void', 0, 0, 'Nothing was paid of it', 'It is void already'],
] as const)(
  'an invoice that is %s, with %d paid and %d back, says why it cannot be refunded or made void',
  (status, paid_amount, refunded_amount, refund, makeVoid) => {
    const invoice = { status, paid_amount, refunded_amount }
    expect([whyNotRefundable(invoice), whyNotVoid(invoice)]).toEqual([refund, makeVoid])
  },
)
