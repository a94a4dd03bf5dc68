import { dailyParkingCents, dailyTeleworkSavingCents } from '#domain/trips/trips/factors.ts'

/**
 * What an employer can state its own figure of: what it spends, and what a day of telecommuting spares it.
 * Source: EMPCOST-04, decisions sections 6 and 8.
 */
export const costCards = [
  'parking',
  'transit_pass',
  'parking_cash_out',
  'vanpool_shuttle',
  'guaranteed_ride_home',
  'flat_biking',
  'bike_sharing',
  'flat_walking',
  'generic_benefits',
  'ride_sharing',
  'custom_rewards',
  'telework',
] as const
/** One of them. Source: as above. */
export type CostCard = (typeof costCards)[number]

/** What a figure is for. Source: EMPCOST-05. */
export const costUnits = ['day', 'month', 'year'] as const
/** One of them. Source: as above. */
export type CostUnit = (typeof costUnits)[number]

/** A figure as it is stated. Unit: cents for each of the unit. Source: EMPCOST-05. */
export interface Cost {
  amountCents: number
  unit: CostUnit
}

/** What an employer states of a card. Units: cents for each of the unit, percent of employees. Source: EMPCOST-05. */
export interface StatedCost extends Cost {
  /** 0 to 100; 100 of telework, whose days are counted. */
  employeesPercent: number
  notes: string
}

/**
 * What holds until the employer states its own figure; null where the employer alone can know.
 * Units: cents a day. Source: `factors.ts`, each with its own.
 */
export const defaultCosts: Readonly<Record<CostCard, Cost | null>> = {
  parking: { amountCents: dailyParkingCents, unit: 'day' },
  transit_pass: null,
  parking_cash_out: null,
  vanpool_shuttle: null,
  guaranteed_ride_home: null,
  flat_biking: null,
  bike_sharing: null,
  flat_walking: null,
  generic_benefits: null,
  ride_sharing: null,
  custom_rewards: null,
  telework: { amountCents: dailyTeleworkSavingCents, unit: 'day' },
}

const defaultSources: Partial<Record<CostCard, string>> = {
  parking: 'Downtown Denver Partnership parking survey, 2014',
  telework: 'Telework Research Network, 2010',
}

/** Where a card's default comes from, for people. Errors: none. Source: `factors.ts`. */
export function costSource(card: CostCard): string {
  return defaultSources[card] ?? 'Your own figure: there is no default'
}

/**
 * What a figure is on a workday. Unit: cents, unrounded: it is multiplied by days before it is rounded.
 * Errors: none. Source: decisions section 10, workdays a year.
 */
export function dailyCents({ amountCents, unit }: Cost, workdays: number): number {
  return (amountCents * unitsOfYear(unit, workdays)) / workdays
}

/**
 * What a figure is in a year for all of the employees it is spent for: amount x units of a year x employees x share.
 * Unit: cents, unrounded. Errors: none. Source: EMPCOST-05, decisions section 10.
 */
export function yearlyCents(
  { employeesPercent, ...cost }: Omit<StatedCost, 'notes'>,
  { employees, workdays }: { employees: number; workdays: number },
): number {
  return (yearlyCentsEach(cost, workdays) * employees * employeesPercent) / 100
}

/** The same for one of them. Unit: cents, unrounded. Errors: none. Source: as above. */
export function yearlyCentsEach({ amountCents, unit }: Cost, workdays: number): number {
  return amountCents * unitsOfYear(unit, workdays)
}

function unitsOfYear(unit: CostUnit, workdays: number): number {
  return { day: workdays, month: 12, year: 1 }[unit]
}
