import { expect, it } from 'vitest'
import { paidBy } from './paid-by.ts'

const unpaid = [
  { _id: 'a', number: '2026-1', remaining: 10.1 },
  { _id: 'b', number: '2026-2', remaining: 20.2 },
]

it.each([
  [10.1, [{ number: '2026-1', paid: 10.1, left: 0 }]],
  [
    15,
    [
      { number: '2026-1', paid: 10.1, left: 0 },
      { number: '2026-2', paid: 4.9, left: 15.3 },
    ],
  ],
  [0, []],
])('%d dollars pay the oldest first [PAY-12]', (dollars, parts) => {
  expect(paidBy(dollars, unpaid)).toEqual(parts)
})
