import type { Mode } from '#domain/trips/trips/modes.ts'

/** What can be paid for on a day somebody comes that way, in the order of the page. Source: ELAS-11. */
export const subsidyKinds = ['transit', 'carpool', 'bike', 'walk'] as const
/** One of them. Source: ELAS-11. */
export type SubsidyKind = (typeof subsidyKinds)[number]

/** Who gets each of them; park and ride is a way by transit. Source: ELAS-11, decisions section 5. */
export const modesOfSubsidy: Readonly<Record<SubsidyKind, readonly Mode[]>> = {
  transit: ['public_transit', 'transit_drive'],
  carpool: ['carpool'],
  bike: ['bike'],
  walk: ['walk'],
}

/** A switch with its slider. Unit: cents for each day. Source: ELAS-11. */
export interface Subsidy {
  isOn: boolean
  centsPerDay: number
}

/** What an employer considers to offer, and to charge. Source: ELAS-06 to ELAS-11. */
export interface Incentives {
  /** What parking is to cost somebody who drives alone. Unit: cents a day. */
  parkingCents: number
  /** The employer pays transit fares; the subsidy for transit then does not count. */
  hasFreeTransitPass: boolean
  subsidies: Readonly<Record<SubsidyKind, Subsidy>>
  /** The most that recommended incentives may cost the employer. Unit: cents a year and commuter. */
  annualCostPerEmployeeCents: number
}

/** The range of each slider. Unit: cents a day. Source: ELAS-10. */
export const sliderCents = { least: 0, most: 2000, step: 50 } as const

/** What the limit on the yearly cost may be. Unit: cents a year and commuter. Source: our own bound, 10,000 dollars. */
export const mostAnnualCostCents = 1_000_000

const off: Subsidy = { isOn: false, centsPerDay: 0 }

/** Nothing offered, and parking as it costs today. Unit: cents a day. Source: ELAS-06. */
export function noIncentives(parkingPaidCents = 0): Incentives {
  return {
    parkingCents: parkingPaidCents,
    hasFreeTransitPass: false,
    subsidies: { transit: off, carpool: off, bike: off, walk: off },
    annualCostPerEmployeeCents: 0,
  }
}

/** What the page begins with. Units: cents. Source: ELAS-10 for parking; the limit is an assumption that the page lets change. */
export const firstIncentives: Incentives = {
  ...noIncentives(500),
  annualCostPerEmployeeCents: 25_000,
}

/** What a subsidy comes to: nothing when it is off or a free pass replaces it. Unit: cents a day. Source: ELAS-08, ELAS-11. */
export function subsidyCents(
  { subsidies, hasFreeTransitPass }: Incentives,
  kind: SubsidyKind,
): number {
  if (kind === 'transit' && hasFreeTransitPass) return 0
  return subsidies[kind].isOn ? subsidies[kind].centsPerDay : 0
}
