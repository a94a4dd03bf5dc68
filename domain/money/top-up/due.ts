/** The least a top-up buys. Unit: cents. Source: ADR 70; less would be many small charges. */
export const leastTopUpCents = 1000

/**
 * The least time between two top-ups, so that nothing that goes wrong is charged again and again. Unit: milliseconds.
 * Source: ADR 70.
 */
export const topUpIntervalMs = 3_600_000

/** What an owner has set. Unit: cents. Source: issue 23, part 6. */
export interface TopUpRule {
  /** Credit below this is topped up. */
  thresholdCents: number
  /** What is bought at once. */
  amountCents: number
  /** The most that is bought in a month, without the service fee. */
  monthlyLimitCents: number
}

/** Where credit and month stand. Unit: cents. Source: as above. */
export interface TopUpStanding {
  /** What can be spent: without what is held, and without what has ended. */
  availableCents: number
  /** Bought by top-ups this month, what is under way with it. */
  boughtCents: number
  /** How long ago the last top-up was asked for, in milliseconds, unless it failed; null when none was. */
  sinceLastMs: number | null
}

/** What is to be bought now, or why nothing is; `soon` within the hour. Unit: cents. Source: as above. */
export type TopUpNeed = { kind: 'due'; cents: number } | { kind: 'enough' | 'limit' | 'soon' }

/**
 * Credit below the threshold is topped up by the amount, or by what is left of the month's limit; less than the least
 * is not bought. Credit at the threshold is enough. Between two top-ups lies an hour. Unit: cents. Errors: none.
 * Source: issue 23, part 6; ADR 70.
 */
export function topUpNeed(rule: TopUpRule, standing: TopUpStanding): TopUpNeed {
  if (standing.availableCents >= rule.thresholdCents) return { kind: 'enough' }
  const cents = Math.min(rule.amountCents, leftThisMonth(rule, standing))
  if (cents < leastTopUpCents) return { kind: 'limit' }
  const { sinceLastMs } = standing
  return sinceLastMs !== null && sinceLastMs < topUpIntervalMs
    ? { kind: 'soon' }
    : { kind: 'due', cents }
}

/** What may still be bought this month, nothing below zero. Unit: cents. Errors: none. Source: as above. */
export function leftThisMonth(
  { monthlyLimitCents }: Pick<TopUpRule, 'monthlyLimitCents'>,
  { boughtCents }: Pick<TopUpStanding, 'boughtCents'>,
): number {
  return Math.max(0, monthlyLimitCents - boughtCents)
}
