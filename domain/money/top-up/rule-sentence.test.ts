import { expect, it } from 'vitest'
import { ruleSentence } from './rule-sentence.ts'

it('says what is bought when, with which card, and at most how much', () => {
  const rule = { thresholdCents: 10_000, amountCents: 50_000, monthlyLimitCents: 200_000 }
  expect(ruleSentence(rule, 'Visa ending in 4242')).toBe(
    'When your credit falls below $100.00, we buy $500.00 with Visa ending in 4242, at most $2,000.00 a month.',
  )
})
