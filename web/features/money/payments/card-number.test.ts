import { describe, expect, it } from 'vitest'
import { caretAfter, digitsOf, inGroups } from './card-number.ts'

describe('a card number [CREDIT-14]', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
  ])('%j shows as %j', (typed, shown) => {
    expect(inGroups(typed)).toBe(shown)
  })

  it('keeps digits only', () => {
    expect(digitsOf('4242 4242')).toBe('42424242')
    expect(digitsOf('12345', 4)).toBe('1234')
  })

  it.each([
    ['4242 4', 5, 6],
    ['4242 4', 4, 4],
    ['4242 4242', 2, 2],
    ['4242', 0, 0],
  ])('the caret of %j behind %d digits is at %d', (grouped, digits, place) => {
    expect(caretAfter(grouped, digits)).toBe(place)
  })
})
