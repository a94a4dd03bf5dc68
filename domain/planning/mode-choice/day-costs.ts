import { carpoolOccupancy, currentFactors } from '#domain/trips/trips/factors.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, waysOfDay } from './choice-base.ts'
import type { Coefficients } from './coefficients.ts'
import { type Incentives, modesOfSubsidy, subsidyCents, subsidyKinds } from './incentives.ts'
import { byMode, type UtilityChanges, utilityChange } from './pivot.ts'

/**
 * Parking spaces at work that a day by each mode takes, for a person: a carpool shares one, park and ride leaves the
 * car elsewhere. Unit: spaces. Source: decisions section 6, 1/2.2.
 */
export const spacesOf: Readonly<Record<Mode, number>> = {
  drive: 1,
  drive_ev: 1,
  carpool: 1 / carpoolOccupancy,
  public_transit: 0,
  transit_drive: 0,
  walk: 0,
  bike: 0,
  telecommute: 0,
}

/** What of a way is by transit, and costs a fare. Unit: fraction of its miles. Source: decisions section 6, park and ride half and half. */
const transitPart: Readonly<Partial<Record<Mode, number>>> = {
  public_transit: 1,
  transit_drive: 0.5,
}

/**
 * What a day's fares come to at the average fare a mile. Unit: cents a day, unrounded. Errors: none.
 * Source: `factors.ts`, National Transit Database.
 */
export function fareCents({ milesOneWay }: Pick<ChoiceBase, 'milesOneWay'>, mode: Mode): number {
  const miles = milesOneWay[mode] * (transitPart[mode] ?? 0)
  return miles * currentFactors.centsPerMile.public_transit * waysOfDay
}

/**
 * What the employer pays somebody who comes that way: the subsidy, or the fares under a free pass.
 * Unit: cents a day, unrounded. Errors: none. Source: ELAS-08, ELAS-11.
 */
export function paidCents(base: ChoiceBase, incentives: Incentives, mode: Mode): number {
  const kind = subsidyKinds.find((one) => modesOfSubsidy[one].includes(mode))
  if (!kind) return 0
  if (kind === 'transit' && incentives.hasFreeTransitPass) return fareCents(base, mode)
  return subsidyCents(incentives, kind)
}

/**
 * What a day by a mode costs the traveller more than today: its share of the price of parking, less what the
 * employer pays. Unit: cents a day, unrounded. Errors: none. Source: ELAS-10, ELAS-11.
 */
function costChangeCents(base: ChoiceBase, incentives: Incentives, mode: Mode): number {
  const parking = (incentives.parkingCents - base.parkingPaidCents) * spacesOf[mode]
  return parking - paidCents(base, incentives, mode)
}

/**
 * The same as utility. Incentives are stated for a day and coefficients for one way, of which a day has two: a
 * dollar a day is half a dollar a way.
 * Unit: utility of one way. Errors: none. Source: decisions section 5, a member-day; decisions section 8.
 */
export function utilityChanges(
  base: ChoiceBase,
  incentives: Incentives,
  coefficients: Coefficients,
): UtilityChanges {
  return byMode((mode) =>
    utilityChange(costChangeCents(base, incentives, mode) / waysOfDay, coefficients),
  )
}
