/** What the page's figures are for. Source: EMPCOST-03. */
export const costPeriods = ['monthly', 'quarterly', 'yearly'] as const
/** One of them. Source: as above. */
export type CostPeriod = (typeof costPeriods)[number]

const periodsOfYear: Readonly<Record<CostPeriod, number>> = {
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}

/**
 * A year's figure for the period: a twelfth, a quarter or all of it.
 * Unit: as given, unrounded. Errors: none. Source: EMPCOST-03, decisions section 8.
 */
export function inPeriod(yearly: number, period: CostPeriod): number {
  return yearly / periodsOfYear[period]
}

/** How a figure of the period is said: `a month`. Source: EMPCOST-03. */
export const periodNames: Readonly<Record<CostPeriod, string>> = {
  monthly: 'a month',
  quarterly: 'a quarter',
  yearly: 'a year',
}
