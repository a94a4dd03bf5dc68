import { expect, it } from 'vitest'
import { changeText } from './history-changes.ts'

it.each([
  ['phone', 'a', 'b', false, 'Phone: a → b'],
  ['phone', 'a', null, false, 'Phone: a → none'],
  ['phone', null, 'b', false, 'Phone: b'],
  ['phone', null, null, true, 'Phone: erased'],
  ['phone', null, null, false, 'Phone'],
  ['Weekly credit, amount', '$1.00', '$2.00', false, 'Weekly credit, amount: $1.00 → $2.00'],
])(
  'says a change of %s from %j to %j (erased: %j) on a line',
  (field, before, after, erased, text) => {
    expect(changeText({ field, before, after, erased })).toBe(text)
  },
)
