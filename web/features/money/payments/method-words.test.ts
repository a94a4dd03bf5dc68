import { expect, it } from 'vitest'
import { methodWords } from './method-words.ts'

it('names kind and brand of a card [PAY-15]', () => {
  expect(methodWords({ kind: 'debit', brand: 'visa' })).toBe('Debit card, Visa')
  expect(methodWords({ kind: 'credit', brand: 'eftpos_au' })).toBe('Credit card, other brand')
})
