import { expect, it } from 'vitest'
import { methodLabel } from './payments-queries.ts'

it('names kind and brand of a card [PAY-15]', () => {
  expect(methodLabel({ kind: 'debit', brand: 'visa' })).toBe('Debit card, Visa')
  expect(methodLabel({ kind: 'credit', brand: 'eftpos_au' })).toBe('Credit card, other brand')
})
