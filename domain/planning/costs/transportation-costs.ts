import { dailyParkingCents, dailyTeleworkSavingCents } from '#domain/trips/trips/factors.ts'

/** What an employer can state its own figure of. Source: decisions section 6 and 8, HOME-24. */
export const costCards = ['parking', 'telework'] as const
/** One of them. Source: as above. */
export type CostCard = (typeof costCards)[number]

/** What a figure is for. Source: EMPCOST-05. */
export const costUnits = ['day', 'month', 'year'] as const
/** One of them. Source: as above. */
type CostUnit = (typeof costUnits)[number]

/** A figure as it is stated. Unit: cents for each of the unit. Source: EMPCOST-05. */
export interface Cost {
  amountCents: number
  unit: CostUnit
}

/** Workdays of a year, which a figure for a month or year is shared among. Unit: days. Source: decisions section 10. */
const workdaysOfYear = 260

const daysOfUnit: Readonly<Record<CostUnit, number>> = {
  day: 1,
  month: workdaysOfYear / 12,
  year: workdaysOfYear,
}

/** What holds until the employer states its own figure. Units: cents a day. Source: `factors.ts`, each with its own. */
export const defaultCosts: Readonly<Record<CostCard, Cost>> = {
  parking: { amountCents: dailyParkingCents, unit: 'day' },
  telework: { amountCents: dailyTeleworkSavingCents, unit: 'day' },
}

/** Where the defaults come from, for people. Source: `factors.ts`. */
export const costSources: Readonly<Record<CostCard, string>> = {
  parking: 'Downtown Denver Partnership parking survey, 2014',
  telework: 'Telework Research Network, 2010',
}

/**
 * What a figure is on a workday. Unit: cents, unrounded: it is multiplied by days before it is rounded.
 * Errors: none. Source: decisions section 10, 260 workdays a year.
 */
export function dailyCents({ amountCents, unit }: Cost): number {
  return amountCents / daysOfUnit[unit]
}
