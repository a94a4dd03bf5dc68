import { currentFactors } from '#domain/trips/trips/factors.ts'
import { isSov, type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, type ModeShares, waysOfDay } from './choice-base.ts'
import { paidCents, spacesOf } from './day-costs.ts'
import type { Incentives } from './incentives.ts'
import type { Outcome } from './prediction.ts'

/**
 * What a change of shares comes to in a year of workdays, for all commuters. Parking: spaces freed at what one
 * costs the employer. Travel and emissions: ways that change are taken from the modes that lose in proportion to what
 * each loses, and go to those that gain; each is miles x (mode given up - mode taken up), over the miles of the mode
 * taken up, so that a short walk replaces a short drive. Whoever takes to driving alone drives the way they had.
 * Units: as in Outcome, unrounded. Errors: none. Source: decisions section 6 and `factors.ts`; ELAS-12.
 */
export function yearOutcome(base: ChoiceBase, after: ModeShares, incentives: Incentives): Outcome {
  const { commuters, shares: before, milesOneWay, workdays } = base
  const { centsPerMile, kgPerMile, vehicleMilesPerMile } = currentFactors
  const days = commuters * workdays
  const sum = (figureOf: (mode: Mode) => number) =>
    modes.reduce((total, mode) => total + figureOf(mode), 0)
  const parkingSpaces = commuters * sum((mode) => (before[mode] - after[mode]) * spacesOf[mode])
  const parkingFreedCents = parkingSpaces * workdays * base.parkingSpaceCents
  const paidNow = (mode: Mode) => before[mode] * spacesOf[mode] * base.parkingPaidCents
  const paidThen = (mode: Mode) => after[mode] * spacesOf[mode] * incentives.parkingCents
  const parkingCents = days * sum((mode) => paidThen(mode) - paidNow(mode))
  const incentivesCents = days * sum((mode) => after[mode] * paidCents(base, incentives, mode))
  const change = (mode: Mode) => after[mode] - before[mode]
  const lost = sum((mode) => Math.max(0, -change(mode)))
  const movedWays = (from: Mode, to: Mode) => (-change(from) * change(to)) / lost
  const losing = modes.filter((mode) => change(mode) < 0)
  const gaining = modes.filter((mode) => change(mode) > 0)
  const saved = (perMile: Readonly<Record<Mode, number>>) => {
    let aDay = 0
    for (const from of losing) {
      for (const to of gaining) {
        const miles = milesOneWay[isSov(to) ? from : to]
        aDay += waysOfDay * movedWays(from, to) * miles * (perMile[from] - perMile[to])
      }
    }
    return days * aDay
  }
  const travelCents = saved(centsPerMile)
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
      savedKg: saved(kgPerMile),
      reducedVehicleMiles: saved(vehicleMilesPerMile),
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
