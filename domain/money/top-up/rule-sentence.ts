import { formatDollars } from '../../format-dollars.ts'
import type { TopUpRule } from './due.ts'

/**
 * What has been set, in a sentence: `When your credit falls below $100.00, we buy $500.00 with Visa ending in 4242, at
 * most $2,000.00 a month.` Unit: cents; the card by its label. Errors: none. Source: issue 23, part 6.
 */
export function ruleSentence(
  { thresholdCents, amountCents, monthlyLimitCents }: TopUpRule,
  card: string,
): string {
  const [below, amount, most] = [thresholdCents, amountCents, monthlyLimitCents].map(formatDollars)
  return `When your credit falls below ${below}, we buy ${amount} with ${card}, at most ${most} a month.`
}
