/** What a figure of the page, or an input of one, is counted in. Source: issue 22, part 1. */
export const cardUnits = [
  'dollars',
  'dollars a day',
  'kg CO2e',
  'space-days',
  'days',
  'employees',
  'members',
  'percent',
] as const
/** One of them. Source: as above. */
export type CardUnit = (typeof cardUnits)[number]

/** A number that a figure is computed from, and where it comes from. Source: issue 22, "Must hold". */
export interface FigureInput {
  label: string
  value: number | null
  unit: CardUnit
  source: string
  isAssumption: boolean
}

/**
 * A figure with how it was computed; null with what is `missing` for it, or 0 with why it is nothing.
 * Unit: as `unit` says, dollars with two decimals. Source: issue 22, "Must hold".
 */
export interface FigureCard {
  value: number | null
  unit: CardUnit
  missing: string | null
  formula: string
  inputs: FigureInput[]
  source: string
  notes: string[]
}
