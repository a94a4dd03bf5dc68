import type { TopUpRule } from '#domain/money/top-up/due.ts'

/** A rule as it is stored: all of it or nothing. */
export type StoredRule = { [Part in keyof TopUpRule]: number | null }

export function ruleOf({
  thresholdCents,
  amountCents,
  monthlyLimitCents,
}: StoredRule): TopUpRule | null {
  if (thresholdCents === null || amountCents === null || monthlyLimitCents === null) return null
  return { thresholdCents, amountCents, monthlyLimitCents }
}
