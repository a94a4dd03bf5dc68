import { expect, it } from 'vitest'
import { changeText } from './history-changes.ts'

it.each([
  ['phone', 'a', 'b', false, 'Phone: a → b'],
  ['phone', 'a', null, false, 'Phone: a → none'],
  ['phone', null, 'b', false, 'Phone: b'],
  ['phone', null, null, true, 'Phone: erased'],
  ['phone', null, null, false, 'Phone'],
  ['price_month', '0.9', '0.805', false, 'Price per month: $0.90 → $0.805'],
  ['price_month', null, '0.805', false, 'Price per month: list price → $0.805'],
  ['price_year', '1234.5', null, false, 'Price per year: $1,234.50 → list price'],
  ['service_fee', '3', '2.5', false, 'Service fee: 3% → 2.5%'],
  ['employees', '900', '1250', false, 'Employees: 900 → 1,250'],
  ['end_date', '2026-11-30', null, false, 'End: Nov 30, 2026 → none'],
  ['interval', 'month', 'half_year', false, 'Billed every: month → half year'],
  // Saved in another way than its field's.
  ['end_date', null, 'November', false, 'End: November'],
  ['Weekly credit, amount', '$1.00', '$2.00', false, 'Weekly credit, amount: $1.00 → $2.00'],
])(
  'says a change of %s from %j to %j (erased: %j) on a line',
  (field, before, after, erased, text) => {
    expect(changeText({ field, before, after, erased })).toBe(text)
  },
)
