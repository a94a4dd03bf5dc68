import { describe, expect, it } from 'vitest'
import { previewText, ruleProblems } from './rule-values.ts'

const usual = { threshold: 100, amount: 500, monthly_limit: 2000 }
const visa = { card: 'Visa ending in 4242', feePercent: 3 }

it.each([
  ['nothing', {}, {}],
  ['what is missing', { amount: '' }, { amount: 'Please enter an amount' }],
  ['a threshold of cents', { threshold: 0.5 }, { threshold: 'At least $1.00' }],
  ['small top-ups', { amount: 9.99 }, { amount: 'At least $10.00' }],
  ['too much', { monthly_limit: 1_000_001 }, { monthly_limit: 'At most $1,000,000.00' }],
  [
    'an amount below the threshold',
    { threshold: 501 },
    { amount: 'One top-up is at least what credit falls below: $501.00' },
  ],
  [
    'a limit below one top-up',
    { monthly_limit: 499 },
    { monthly_limit: 'The monthly limit is at least one top-up: $500.00' },
  ],
])('says of %s what is wrong, by field', (_what, typed, problems) => {
  expect(ruleProblems({ ...usual, ...typed })).toEqual(problems)
})

describe('the preview', () => {
  it('says when what is bought, with which card, at what fee', () => {
    expect(previewText(usual, visa, 250)).toBe(
      'When your credit falls below $100.00, we buy $500.00 with Visa ending in 4242, at most $2,000.00 a month. ' +
        'The service fee of 3% comes on top: $15.00 on $500.00.',
    )
  })

  it('says that it begins at once where credit is low already', () => {
    expect(previewText(usual, { ...visa, feePercent: 0 }, 40)).toBe(
      'When your credit falls below $100.00, we buy $500.00 with Visa ending in 4242, at most $2,000.00 a month. ' +
        'Your credit is $40.00 now: the first top-up follows within minutes.',
    )
  })

  it('waits for all three amounts', () => {
    expect(previewText({ ...usual, amount: '' }, visa, 0)).toBe(
      'Fill in the three amounts to see what will happen.',
    )
  })
})
