import { expect, it } from 'vitest'
import { cardExpiration, isCardExpired } from './card-expiry.ts'

const now = new Date('2026-11-30T23:59:59Z')

it.each([
  [{ expiresMonth: 10, expiresYear: 2026 }, true],
  [{ expiresMonth: 11, expiresYear: 2026 }, false],
  [{ expiresMonth: 1, expiresYear: 2027 }, false],
  [{ expiresMonth: 12, expiresYear: 2025 }, true],
])('a card of %j is over: %s', (card, isOver) => {
  expect(isCardExpired(card, now)).toBe(isOver)
})

it('says the last month as cards do [PAY-15]', () => {
  expect(cardExpiration({ expiresMonth: 3, expiresYear: 2027 })).toBe('03/2027')
})
