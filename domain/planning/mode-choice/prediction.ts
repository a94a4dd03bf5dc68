import type { ModeShares } from './choice-base.ts'

/** How strongly people are taken to respond to what a way costs, the weakest first. Source: decisions section 8. */
export const responses = ['low', 'central', 'high'] as const
/** One of them. Source: decisions section 8. */
export type Response = (typeof responses)[number]

/** What a change comes to for all commuters over a period; a loss is below zero. Units: cents, kg CO2e, miles. Source: ELAS-12. */
export interface Outcome {
  employer: {
    /** Spaces no longer taken, at what a space costs the employer. */
    parkingFreedCents: number
    /** What people pay for parking beyond what they pay today. */
    parkingIncomeCents: number
    /** Subsidies and fares paid. */
    incentivesCents: number
    /** Freed and income less incentives. */
    netCents: number
  }
  employee: {
    /** What ways cost less than those given up, by those who change. */
    travelCents: number
    /** Subsidies and fares received. */
    incentivesCents: number
    /** What people pay for parking beyond what they pay today. */
    parkingCents: number
    /** Travel and incentives less parking. */
    netCents: number
  }
  emissions: { savedKg: number; reducedVehicleMiles: number }
  /** Spaces free on a workday that are taken today; the same in a month and in a year. */
  parkingSpaces: number
}

/** One run of the model. Source: ELAS-04, ELAS-06. */
export interface Run {
  /** By ways. */
  shares: ModeShares
  /** By miles. */
  mileShares: ModeShares
  /** What the incentives cost the employer. Unit: cents a year and commuter. */
  annualCostPerEmployeeCents: number
  month: Outcome
  year: Outcome
}

/** What people would do, with the range that the model leaves open. Source: ELAS-04 to ELAS-12. */
export interface Prediction {
  /** Today. */
  base: { shares: ModeShares; mileShares: ModeShares }
  low: Run
  central: Run
  high: Run
  /** What holds for this result, in sentences: modes that nobody uses today, shares beyond reach. */
  notes: readonly string[]
  /** What the model does not know, in sentences. */
  unknowns: readonly string[]
}
