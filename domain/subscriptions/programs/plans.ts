/** How often a subscription is billed. Source: SUB-53. */
export const intervals = ['month', 'half_year', 'year'] as const
export type Interval = (typeof intervals)[number]

/** One way to pay for the platform by the number of employees. */
export interface Plan {
  label: string
  months: number
  /** The list price of one employee for the whole interval, in thousandths of a dollar. */
  listMills: number
  /** What it saves against paying by the month, as the offer says it. */
  offer: string
}

/**
 * The plans on offer; an employer may have prices of its own.
 * Units: thousandths of a dollar per employee and whole interval. Source: SUB-53, SUB-56, decisions
 * section 4, Subscriptions.
 */
export const plans: Readonly<Record<Interval, Plan>> = {
  month: { label: 'Monthly', months: 1, listMills: 1000, offer: 'Pay as you go' },
  half_year: { label: 'Semi-annual', months: 6, listMills: 4007, offer: '33% savings' },
  year: { label: 'Annual', months: 12, listMills: 7012, offer: '42% savings' },
}

/** The number of employees a new program starts from. Source: SUB-55, decisions section 4, Program states. */
export function defaultEmployees(communitySize: number): number {
  return Math.max(1, communitySize)
}
