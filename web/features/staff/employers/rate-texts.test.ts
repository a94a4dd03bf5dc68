import { expect, it } from 'vitest'
import { listPrice, percentText, unitPrice } from './rate-texts.ts'

it.each([
  [0, '$0.00'],
  [0.805, '$0.805'],
  [1.5, '$1.50'],
  [4.007, '$4.007'],
  [1234, '$1,234.00'],
  [null, 'List price'],
])('an own price of %j is shown as %s', (price, text) => {
  expect(unitPrice(price)).toBe(text)
})

it('the list and a fee are shown as they are', () => {
  expect([listPrice('month'), listPrice('half_year'), percentText(2.5)]).toEqual([
    '$1.00',
    '$4.007',
    '2.5%',
  ])
})
