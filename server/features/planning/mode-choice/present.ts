import type { ChoiceBaseOnTheWire, PredictionOnTheWire } from '#contract/planning/mode-choice.ts'
import { roundTo, toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import {
  type Elasticity,
  type ElasticityRow,
  elasticityRows,
} from '#domain/planning/mode-choice/elasticity.ts'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { byMode } from '#domain/planning/mode-choice/pivot.ts'
import type { Outcome, Prediction, Run } from '#domain/planning/mode-choice/prediction.ts'
import type { ReadBase } from './read-base.ts'

export function presentBase(read: ReadBase): ChoiceBaseOnTheWire {
  const { base, source, withTrips, bySurvey, period } = read
  return {
    source,
    commuters: base.commuters,
    with_trips: withTrips,
    by_survey: bySurvey,
    from: period?.from ?? null,
    to: period?.to ?? null,
    shares: { ...base.shares },
    miles_one_way: { ...base.milesOneWay },
    parking_space_cost: dollarsOf(base.parkingSpaceCents),
    parking_paid: toDollars(base.parkingPaidCents),
    workdays_a_year: base.workdays,
    reach: base.reach ? { ...base.reach } : null,
    notes: [...base.notes],
  }
}

export function presentPrediction(
  from: ChoiceBase,
  { parkingCents }: Incentives,
  prediction: Prediction,
): PredictionOnTheWire {
  const { base, low, central, high, notes, unknowns } = prediction
  return {
    base: { shares: rounded(base.shares), mile_shares: rounded(base.mileShares) },
    low: presentRun(low),
    central: presentRun(central),
    high: presentRun(high),
    elasticities: elasticityRows(from, { shares: central.shares, parkingCents }).map(
      presentElasticity,
    ),
    notes: [...notes],
    unknowns: [...unknowns],
  }
}

function presentRun({ shares, mileShares, annualCostPerEmployeeCents, month, year }: Run) {
  return {
    shares: rounded(shares),
    mile_shares: rounded(mileShares),
    annual_cost_per_employee: dollarsOf(annualCostPerEmployeeCents),
    month: presentOutcome(month),
    year: presentOutcome(year),
  }
}

function presentOutcome({ employer, employee, emissions, parkingSpaces }: Outcome) {
  return {
    employer: {
      parking_freed: dollarsOf(employer.parkingFreedCents),
      parking_income: dollarsOf(employer.parkingIncomeCents),
      incentives: dollarsOf(employer.incentivesCents),
      net: dollarsOf(employer.netCents),
    },
    employee: {
      travel: dollarsOf(employee.travelCents),
      incentives: dollarsOf(employee.incentivesCents),
      parking: dollarsOf(employee.parkingCents),
      net: dollarsOf(employee.netCents),
    },
    emissions: {
      saved_kg: roundTo(emissions.savedKg, 1),
      reduced_vehicle_miles: roundTo(emissions.reducedVehicleMiles, 1),
    },
    parking_spaces: roundTo(parkingSpaces, 2),
  }
}

function presentElasticity({
  cost,
  dayCents,
  elasticities: { low, central, high },
}: ElasticityRow) {
  const of = ({ own, cross }: Elasticity) => ({ own: roundTo(own, 3), cross: roundTo(cross, 3) })
  return {
    cost,
    day_cost: dollarsOf(dayCents),
    low: of(low),
    central: of(central),
    high: of(high),
  }
}

const dollarsOf = (cents: number) => toDollars(roundTo(cents, 0))

/** A predicted share to a thousandth of a percent. */
const rounded = (shares: Prediction['base']['shares']) => byMode((mode) => roundTo(shares[mode], 5))
