import { roundTo, toDollars } from '#domain/money.ts'
import { type AssumptionName, assumptions as known } from './assumptions.ts'
import { costCardFacts } from './cost-cards.ts'
import { dollarsIn, statedByYou } from './cost-figures.ts'
import type { CardUnit, FigureCard, FigureInput } from './figure-card.ts'
import { numberOf, type PlanningInput } from './planning-input.ts'
import { type CostCard, costSource, dailyCents } from './transportation-costs.ts'

/** Where what members did comes from. Source: issue 22, part 1. */
export const tripsSource = 'Trips that your members logged'

/** A card of dollars of the period from a year's cents; null with what is missing. Unit: dollars. Errors: none. Source: decisions section 1, Money. */
export function dollarsCard(
  { scale }: PlanningInput,
  yearlyCents: number | null,
  { missing, ...about }: Omit<FigureCard, 'value' | 'unit'>,
): FigureCard {
  const value = yearlyCents === null ? null : dollarsIn(yearlyCents, scale.period)
  return { value, unit: 'dollars', missing: value === null ? missing : null, ...about }
}

/** What the trips of the basis come to, as an input. Units: as given. Errors: none. Source: issue 22, part 1. */
export function tripsInput(
  { basis }: PlanningInput,
  label: string,
  value: number,
  unit: CardUnit,
): FigureInput {
  const source = basis ? `${tripsSource}. ${basis.text}` : tripsSource
  return { label, value: basis ? roundTo(value, 2) : null, unit, source, isAssumption: false }
}

/** An assumption as an input, with where it comes from. Units: as it says. Errors: none. Source: `assumptions.ts`. */
export function assumed(input: PlanningInput, name: AssumptionName): FigureInput {
  const { label, unit, source } = known[name]
  const isStated = input.stated.has(name)
  return {
    label,
    value: numberOf(input, name),
    unit: unit === 'yes or no' ? 'employees' : unit,
    source: isStated ? `${statedByYou}. Default: ${source}` : source,
    isAssumption: true,
  }
}

/** What a card counts with on a workday. Unit: dollars a day. Errors: none. Source: decisions section 6. */
export function costInput({ costs, scale }: PlanningInput, card: CostCard): FigureInput {
  const counted = costs.find((one) => one.card === card)
  const isDefault = counted?.isDefault ?? true
  const value = counted?.cost
    ? toDollars(roundTo(dailyCents(counted.cost, scale.workdays), 2))
    : null
  return {
    label: `${costCardFacts[card].label} a workday`,
    value,
    unit: 'dollars a day',
    source: isDefault ? costSource(card) : statedByYou,
    isAssumption: isDefault,
  }
}
