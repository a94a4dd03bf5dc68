import { toCents, toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import type { Incentives, Subsidy } from '#domain/planning/mode-choice/incentives.ts'
import type { ChoiceBaseOnTheWire, IncentivesOnTheWire } from './mode-choice.ts'

/** What is sent, as the rules count it. */
export function incentivesFromWire(sent: IncentivesOnTheWire): Incentives {
  const of = ({ on, cost }: { on: boolean; cost: number }): Subsidy => ({
    isOn: on,
    centsPerDay: toCents(cost),
  })
  const { transit, carpool, bike, walk } = sent.subsidies
  return {
    parkingCents: toCents(sent.parking_cost),
    hasFreeTransitPass: sent.free_transit_pass,
    subsidies: { transit: of(transit), carpool: of(carpool), bike: of(bike), walk: of(walk) },
    annualCostPerEmployeeCents: toCents(sent.annual_cost_per_employee),
  }
}

/** The same in dollars. */
export function incentivesToWire(incentives: Incentives): IncentivesOnTheWire {
  const of = ({ isOn, centsPerDay }: Subsidy) => ({ on: isOn, cost: toDollars(centsPerDay) })
  const { transit, carpool, bike, walk } = incentives.subsidies
  return {
    parking_cost: toDollars(incentives.parkingCents),
    free_transit_pass: incentives.hasFreeTransitPass,
    subsidies: { transit: of(transit), carpool: of(carpool), bike: of(bike), walk: of(walk) },
    annual_cost_per_employee: toDollars(incentives.annualCostPerEmployeeCents),
  }
}

/** An answered base, for the rules to predict from in the browser. */
export function baseFromWire(base: ChoiceBaseOnTheWire): ChoiceBase {
  return {
    commuters: base.commuters,
    shares: base.shares,
    milesOneWay: base.miles_one_way,
    parkingSpaceCents: base.parking_space_cost * 100,
    parkingPaidCents: toCents(base.parking_paid),
    workdays: base.workdays_a_year,
    ...(base.reach && { reach: base.reach }),
    notes: base.notes,
  }
}
