import { currentFactors } from '#domain/trips/trips/factors.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, type ModeShares, waysOfDay, workdaysOfYear } from './choice-base.ts'
import { paidCents, spacesOf } from './day-costs.ts'
import type { Incentives } from './incentives.ts'
import type { Outcome } from './prediction.ts'

/**
 * What a change of shares comes to in a year of 260 workdays, for all commuters. Parking: spaces freed at what one
 * costs the employer. Travel and emissions: as for trips, miles x (driving alone - mode) of the ways that change,
 * over the miles of the mode they change to, so that a short walk replaces a short drive.
 * Units: as in Outcome, unrounded. Errors: none. Source: decisions section 6 and `factors.ts`; ELAS-12.
 */
export function yearOutcome(base: ChoiceBase, after: ModeShares, incentives: Incentives): Outcome {
  const { commuters, shares: before, milesOneWay } = base
  const { centsPerMile, kgPerMile, vehicleMilesPerMile } = currentFactors
  const days = commuters * workdaysOfYear
  const sum = (figureOf: (mode: Mode) => number) =>
    modes.reduce((total, mode) => total + figureOf(mode), 0)
  const milesGained = (mode: Mode) => (after[mode] - before[mode]) * milesOneWay[mode] * waysOfDay
  const parkingSpaces = commuters * sum((mode) => (before[mode] - after[mode]) * spacesOf[mode])
  const parkingFreedCents = parkingSpaces * workdaysOfYear * base.parkingSpaceCents
  const paidNow = (mode: Mode) => before[mode] * spacesOf[mode] * base.parkingPaidCents
  const paidThen = (mode: Mode) => after[mode] * spacesOf[mode] * incentives.parkingCents
  const parkingCents = days * sum((mode) => paidThen(mode) - paidNow(mode))
  const incentivesCents = days * sum((mode) => after[mode] * paidCents(base, incentives, mode))
  const travelCents =
    days * sum((mode) => milesGained(mode) * (centsPerMile.drive - centsPerMile[mode]))
  return {
    employer: {
      parkingFreedCents,
      parkingIncomeCents: parkingCents,
      incentivesCents,
      netCents: parkingFreedCents + parkingCents - incentivesCents,
    },
    employee: {
      travelCents,
      incentivesCents,
      parkingCents,
      netCents: travelCents + incentivesCents - parkingCents,
    },
    emissions: {
      savedKg: days * sum((mode) => milesGained(mode) * (kgPerMile.drive - kgPerMile[mode])),
      reducedVehicleMiles:
        days * sum((mode) => milesGained(mode) * (1 - vehicleMilesPerMile[mode])),
    },
    parkingSpaces,
  }
}

/** A month's part of a year: a twelfth, spaces apart. Units: as in Outcome. Errors: none. Source: ELAS-06, Monthly/Yearly. */
export function monthOf({ employer, employee, emissions, parkingSpaces }: Outcome): Outcome {
  return {
    employer: {
      parkingFreedCents: employer.parkingFreedCents / 12,
      parkingIncomeCents: employer.parkingIncomeCents / 12,
      incentivesCents: employer.incentivesCents / 12,
      netCents: employer.netCents / 12,
    },
    employee: {
      travelCents: employee.travelCents / 12,
      incentivesCents: employee.incentivesCents / 12,
      parkingCents: employee.parkingCents / 12,
      netCents: employee.netCents / 12,
    },
    emissions: {
      savedKg: emissions.savedKg / 12,
      reducedVehicleMiles: emissions.reducedVehicleMiles / 12,
    },
    parkingSpaces,
  }
}
