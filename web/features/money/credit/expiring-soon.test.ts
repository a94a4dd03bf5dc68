import { expect, it } from 'vitest'
import type { CreditLot } from '#contract/money/credit.ts'
import { expiringSoon } from './expiring-soon.ts'

function lot(remaining: number, expires_at: string): CreditLot {
  return {
    _id: `0193c0de-0000-7000-8000-0000000000${remaining}`,
    origin: 'purchase',
    value: 50,
    remaining,
    held: 0,
    opened_at: '2025-12-01T00:00:00.000Z',
    expires_at,
  }
}

it('says what ends within 30 days, a day at a time, by the employer’s dates', () => {
  const lots = [
    lot(40, '2026-12-20T18:00:00.000Z'),
    // Still the 2nd in Denver.
    lot(10, '2026-12-03T03:00:00.000Z'),
    lot(15, '2026-12-20T23:00:00.000Z'),
    lot(0, '2026-12-05T18:00:00.000Z'),
    lot(70, '2026-12-22T18:00:00.000Z'),
  ]
  expect(expiringSoon(lots, '2026-11-20', 'America/Denver')).toEqual([
    '$10.00 expires on Dec 2, 2026',
    '$55.00 expires on Dec 20, 2026',
  ])
})
