import type { Response } from './prediction.ts'

/** What a unit more of something does to the utility of one way. Units: per minute, and per cent of today's money. */
export interface Coefficients {
  inVehiclePerMinute: number
  walkPerMinute: number
  waitPerMinute: number
  costPerCent: number
}

/** One set for each strength of response. Source: decisions section 8. */
export type CoefficientRuns = Readonly<Record<Response, Coefficients>>

export const coefficientRuns = {} as CoefficientRuns
