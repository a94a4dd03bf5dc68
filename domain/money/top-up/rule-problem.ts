import { formatDollars } from '../../format-dollars.ts'
import type { TopUpRule } from './due.ts'

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
