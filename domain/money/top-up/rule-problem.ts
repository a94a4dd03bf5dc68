import { formatDollars } from '../../format-dollars.ts'
import type { TopUpRule } from './due.ts'

/**
 * Why the amount of one top-up does not fit: less than the threshold would leave credit below it, and buy again at once.
 * Null when it fits. Unit: cents. Errors: none. Source: ADR 70.
 */
export function amountProblem({
  thresholdCents,
  amountCents,
}: Pick<TopUpRule, 'thresholdCents' | 'amountCents'>): string | null {
  if (amountCents >= thresholdCents) return null
  return `One top-up is at least what credit falls below: ${formatDollars(thresholdCents)}`
}

/**
 * Why a month's limit does not fit: it takes one whole top-up at least. Null when it fits. Unit: cents. Errors: none.
 * Source: ADR 70.
 */
export function limitProblem({
  amountCents,
  monthlyLimitCents,
}: Pick<TopUpRule, 'amountCents' | 'monthlyLimitCents'>): string | null {
  if (monthlyLimitCents >= amountCents) return null
  return `The monthly limit is at least one top-up: ${formatDollars(amountCents)}`
}
