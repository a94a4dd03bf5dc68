import { expect, it } from 'vitest'
import { balanceReach } from './balance-reach.ts'

it.each([
  [2221.5, 160_000, 'Your balance covers about 41 days.', false],
  [400, 164_302, 'Your balance covers about 7 days.', true],
  [60, 164_302, 'Your balance covers about 1 day.', true],
  [40, 164_302, 'Your balance covers less than a day.', true],
  [0, 164_302, 'Nothing is covered: rewards would wait until you add credit.', true],
  [-25, 164_302, 'Nothing is covered: rewards would wait until you add credit.', true],
  [0, 0, 'Nothing would be spent of it: the estimate is $0.00 a month.', false],
  [90_000, 1000, 'Your balance covers more than a year.', false],
])('says of $%d at %d cents a month: %s [COST-07]', (balance, monthly, text, isShort) => {
  expect(balanceReach(balance, monthly)).toEqual({ text, isShort })
})

it('says nothing while there is no estimate', () => {
  expect(balanceReach(400, null)).toBeNull()
})
