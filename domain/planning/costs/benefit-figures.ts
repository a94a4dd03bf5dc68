import { roundTo } from '#domain/money.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import type { AssumptionGroup } from './assumptions.ts'
import { type BenefitCardName, benefitCards, benefitLabels } from './benefit-cards.ts'
import { assumed, costInput, dollarsCard, tripsInput, tripsSource } from './benefit-parts.ts'
import { partOfYear, workdaysInput } from './cost-figures.ts'
import type { FigureCard } from './figure-card.ts'
import { inPeriod } from './period-share.ts'
import { numberOf, type PlanningInput } from './planning-input.ts'
import { taxCreditCard } from './tax-credit-card.ts'

/** A benefit with its name, and the form whose fields it is computed from. Source: EMPCOST-10. */
export interface BenefitFigure extends FigureCard {
  card: BenefitCardName
  label: string
  group: AssumptionGroup | null
}

/**
 * Every benefit card. Units: as each says. Errors: none; what cannot be said is null with what is missing.
 * Source: EMPCOST-10, decisions sections 8 and 10.
 */
export function benefitFigures(input: PlanningInput): BenefitFigure[] {
  return benefitCards.map((card) => {
    const { group, figure } = benefits[card]
    return { card, label: benefitLabels[card], group, ...figure(input) }
  })
}

interface Benefit {
  group: AssumptionGroup | null
  figure: (input: PlanningInput) => FigureCard
}

const benefits: Readonly<Record<BenefitCardName, Benefit>> = {
  renting_parking_spaces: { group: 'parking', figure: rentedSpaces },
  reduced_turnover: { group: 'turnover', figure: reducedTurnover },
  employee_productivity: { group: 'productivity', figure: productivity },
  transportation_savings: { group: null, figure: commuterSavings },
  tax_credit: { group: 'tax_credit', figure: taxCreditCard },
  total_equivalent_savings: { group: null, figure: equivalentSavings },
  reduction_in_emissions: { group: null, figure: emissions },
}

const noTrips = 'Members have logged no trips yet'

function rentedSpaces(input: PlanningInput): FigureCard {
  const { basis, sums, daily } = input
  const rentable = numberOf(input, 'rentable_spaces_percent') ?? 0
  const yearly =
    basis && sums.parkingSpaces * basis.timesForYear * (rentable / 100) * daily.parkingCents
  return dollarsCard(input, yearly, {
    missing: noTrips,
    formula: `parking space-days left free × share that can be rented out × cost of a parking space a day${scaled(input)}`,
    inputs: [
      tripsInput(input, 'Parking space-days left free', sums.parkingSpaces, 'space-days'),
      assumed(input, 'rentable_spaces_percent'),
      costInput(input, 'parking'),
      ...dailyInputs(input, ['parking']),
    ],
    source: `${tripsSource}; price: the Parking card`,
    notes: [
      'A space counts as free on a day on which a member logged a trip and none alone in a car; a carpool day frees part of one.',
      'It is money only if the spaces can be rented out or given back. Total Equivalent Savings counts the same spaces: do not add the two.',
    ],
  })
}

function reducedTurnover(input: PlanningInput): FigureCard {
  const { basis, sums, assumptions } = input
  const parts = [
    numberOf(input, 'annual_salary'),
    numberOf(input, 'replacement_cost_percent'),
    numberOf(input, 'turnover_percent'),
    numberOf(input, 'turnover_reduction_percent'),
  ]
  const [salary, replacement, turnover, reduction] = parts
  const isComplete = parts.every((part) => part !== null)
  const isConfirmed = assumptions.turnover_confirmed === true
  const yearly =
    basis && isComplete && isConfirmed
      ? sums.members *
        percent(turnover) *
        percent(reduction) *
        (salary ?? 0) *
        100 *
        percent(replacement)
      : null
  return dollarsCard(input, yearly, {
    missing: basis ? toConfirm('turnover', isComplete) : noTrips,
    formula: `members who logged trips × employees who leave × fewer of them × annual salary × cost of replacing one${partOfYear[input.scale.period]}`,
    inputs: [
      tripsInput(input, 'Members who logged trips', sums.members, 'members'),
      assumed(input, 'turnover_percent'),
      assumed(input, 'turnover_reduction_percent'),
      assumed(input, 'annual_salary'),
      assumed(input, 'replacement_cost_percent'),
    ],
    source: `${tripsSource}; the cost of replacing: Boushey and Glynn, Center for American Progress, 2012; all else is stated by you`,
    notes: [
      'That a commute program keeps people is an expectation of yours: nothing here measures it.',
    ],
  })
}

function productivity(input: PlanningInput): FigureCard {
  const { basis, sums, assumptions, scale } = input
  const salary = numberOf(input, 'annual_salary')
  const days = numberOf(input, 'absence_days_avoided')
  const isComplete = salary !== null && days !== null
  const cyclists = basis ? (sums.bikeTrips / 2) * (basis.timesForYear / scale.workdays) : 0
  const yearly =
    basis && isComplete && assumptions.productivity_confirmed === true
      ? (cyclists * days * salary * 100) / scale.workdays
      : null
  return dollarsCard(input, yearly, {
    missing: basis ? toConfirm('productivity', isComplete) : noTrips,
    formula: `days by bike ÷ workdays a year × fewer days of sickness × annual salary ÷ workdays a year${scaled(input)}`,
    inputs: [
      tripsInput(input, 'Days by bike, two trips each', sums.bikeTrips / 2, 'days'),
      assumed(input, 'absence_days_avoided'),
      assumed(input, 'annual_salary'),
      workdaysInput(scale),
    ],
    source: `${tripsSource}; days of sickness: Hendriksen et al., Preventive Medicine 51(2), 2010; the salary is stated by you`,
    notes: [
      'Only fewer days of sickness of who bikes to work: what is said of other modes and of being more productive at work is disputed, and left out.',
      'The study found an association among Dutch employees, no proof that biking is the cause.',
    ],
  })
}

function commuterSavings(input: PlanningInput): FigureCard {
  const { basis, sums } = input
  return dollarsCard(input, basis && sums.costSavingsCents * basis.timesForYear, {
    missing: noTrips,
    formula: `the sum over trips of miles × (cost of a mile by car − cost of a mile by the mode), at least 0 a trip${scaled(input)}`,
    inputs: [
      tripsInput(
        input,
        'Saved on trips of the basis',
        roundTo(sums.costSavingsCents / 100, 2),
        'dollars',
      ),
    ],
    source: `${tripsSource}; by car: IRS Notice 2025-5, 70 cents a mile; transit: National Transit Database 2019; biking: 26 U.S.C. 132(f)(5)(F)`,
    notes: ['Saved by your members on their way to work, not by you.'],
  })
}

function equivalentSavings(input: PlanningInput): FigureCard {
  const { basis, sums, daily, cumulativeEquivalentSavings } = input
  const cents = sums.parkingSpaces * daily.parkingCents + sums.telecommuteDays * daily.teleworkCents
  return dollarsCard(input, basis && cents * basis.timesForYear, {
    missing: noTrips,
    formula: `parking space-days left free × cost of a parking space a day + days telecommuted × what one spares${scaled(input)}`,
    inputs: [
      tripsInput(input, 'Parking space-days left free', sums.parkingSpaces, 'space-days'),
      costInput(input, 'parking'),
      tripsInput(input, 'Days telecommuted', sums.telecommuteDays, 'days'),
      costInput(input, 'telework'),
      ...dailyInputs(input, ['parking', 'telework']),
      {
        label: 'Equivalent savings since the first trip, as on home',
        value: cumulativeEquivalentSavings,
        unit: 'dollars',
        source: 'Home, Equivalent savings',
        isAssumption: false,
      },
    ],
    source: `${tripsSource}; the Parking and Telework cards, as on home`,
    notes: ['Counted as home counts it, for the period: it is not the sum of the cards.'],
  })
}

function emissions(input: PlanningInput): FigureCard {
  const { basis, sums, scale } = input
  const yearly = basis && sums.co2SavedKg * basis.timesForYear
  return {
    value: yearly === null ? null : roundTo(inPeriod(yearly, scale.period), 2),
    unit: 'kg CO2e',
    missing: yearly === null ? noTrips : null,
    formula: `the sum over trips of miles × (kg CO2e of a mile by car − kg CO2e of a mile by the mode)${scaled(input)}`,
    inputs: [
      tripsInput(input, 'Avoided on trips of the basis', roundTo(sums.co2SavedKg, 2), 'kg CO2e'),
    ],
    source: [tripsSource, ...new Set(modes.map((mode) => currentFactors.kgSources[mode]))].join(
      '; ',
    ),
    notes: ['Compared with driving every one of these trips alone.'],
  }
}

function scaled({ basis, scale }: PlanningInput): string {
  const times = basis ? roundTo(basis.timesForYear, 2) : 1
  return `${times === 1 ? '' : ` × ${times} to make it a year`}${partOfYear[scale.period]}`
}

function dailyInputs({ costs, scale }: PlanningInput, cards: readonly string[]) {
  const isShared = costs.some(
    ({ card, cost }) => cards.includes(card) && cost && cost.unit !== 'day',
  )
  return isShared ? [workdaysInput(scale)] : []
}

function toConfirm(what: string, isComplete: boolean): string {
  return isComplete ? `Confirm the figures of ${what}` : `State and confirm the figures of ${what}`
}

function percent(value: number | null | undefined): number {
  return (value ?? 0) / 100
}
