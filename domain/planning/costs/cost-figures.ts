import { roundTo, toDollars } from '#domain/money.ts'
import { costCardFacts } from './cost-cards.ts'
import type { FigureCard, FigureInput } from './figure-card.ts'
import { type CostPeriod, inPeriod, periodNames } from './period-share.ts'
import {
  type Cost,
  type CostCard,
  type CostUnit,
  costCards,
  costSource,
  type StatedCost,
  yearlyCents,
} from './transportation-costs.ts'

/** What a card counts with: the employer's own figure, else the default; null where there is neither. */
export interface CountedCost {
  card: CostCard
  cost: StatedCost | null
  isDefault: boolean
}

/** What every cost of an employer is multiplied by. Units: people, days. */
export interface CostScale {
  period: CostPeriod
  employees: number
  workdays: number
  /** Whether the employer changed the workdays of a year. */
  isOwnWorkdays: boolean
}

/** Whose figure one is that an employer stated. Source: issue 22, part 1. */
export const statedByYou = 'Stated by you'
/** Where the number of employees comes from. */
const fromAccount = 'The number of employees in your account'

/**
 * What a card costs in the period: amount x units a year x employees x share, of which a month is a twelfth and a
 * quarter a fourth. Without a figure of the employer's own there is none: a default amount says nothing about whether
 * the employer pays it. Null of telework, which is spared and not spent.
 * Unit: dollars. Errors: none. Source: EMPCOST-03 to 05, decisions section 8.
 */
export function costFigure(
  { card, cost, isDefault }: CountedCost,
  scale: CostScale,
): FigureCard | null {
  if (!costCardFacts[card].isSpent) return null
  const stated = isDefault ? null : cost
  return {
    value: stated ? dollarsIn(yearlyCents(stated, scale), scale.period) : null,
    unit: 'dollars',
    missing: stated ? null : `State what ${costCardFacts[card].label} costs you`,
    formula: `amount${timesOfYear[cost?.unit ?? 'month']} × employees × share of employees${partOfYear[scale.period]}`,
    inputs: inputsOf({ card, cost, isDefault }, scale),
    source: stated ? statedByYou : costSource(card),
    notes:
      isDefault && cost
        ? ['The amount is a default; it costs nothing here until you state your own.']
        : [],
  }
}

/**
 * The sum of the cards that are stated, each rounded as it is shown; null while none is.
 * Unit: dollars. Errors: none. Source: EMPCOST-04 and 06, Total Cost.
 */
export function totalCost(costs: readonly CountedCost[], scale: CostScale): FigureCard {
  const figures = costs.flatMap((one) => {
    const figure = costFigure(one, scale)
    return figure && figure.value !== null ? [{ card: one.card, value: figure.value }] : []
  })
  const spent = costCards.filter((card) => costCardFacts[card].isSpent).length
  const sum = figures.reduce((cents, { value }) => cents + Math.round(value * 100), 0)
  return {
    value: figures.length === 0 ? null : toDollars(sum),
    unit: 'dollars',
    missing: figures.length === 0 ? 'State at least one cost' : null,
    formula: `the sum of the cards that are stated, ${periodNames[scale.period]}`,
    inputs: figures.map(({ card, value }) => ({
      label: costCardFacts[card].label,
      value,
      unit: 'dollars',
      source: statedByYou,
      isAssumption: false,
    })),
    source: 'The cards above',
    notes: [
      `${figures.length} of ${spent} costs are stated.`,
      'What members earn through this platform is in it only if you state it under Custom Rewards.',
    ],
  }
}

/** A year's cents as the period's dollars. Unit: dollars, rounded once. Errors: none. Source: decisions section 1, Money. */
export function dollarsIn(yearly: number, period: CostPeriod): number {
  return toDollars(roundTo(inPeriod(yearly, period), 0))
}

/** How the part of a year is said at the end of a formula. Source: EMPCOST-03. */
export const partOfYear: Readonly<Record<CostPeriod, string>> = {
  monthly: ' ÷ 12 months',
  quarterly: ' ÷ 4 quarters',
  yearly: '',
}

/** Workdays a year as an input. Unit: days. Errors: none. Source: `assumptions.ts`. */
export function workdaysInput({
  workdays,
  isOwnWorkdays,
}: Omit<CostScale, 'period' | 'employees'>): FigureInput {
  return {
    label: 'Workdays a year',
    value: workdays,
    unit: 'days',
    source: isOwnWorkdays ? statedByYou : 'Assumption, editable: 52 weeks of 5 workdays',
    isAssumption: !isOwnWorkdays,
  }
}

const timesOfYear: Readonly<Record<CostUnit, string>> = {
  day: ' × workdays in a year',
  month: ' × 12 months in a year',
  year: '',
}

function inputsOf({ card, cost, isDefault }: CountedCost, scale: CostScale): FigureInput[] {
  const amountSource = isDefault ? costSource(card) : statedByYou
  return [
    amountInput(cost, amountSource, isDefault),
    ...(cost?.unit === 'day' ? [workdaysInput(scale)] : []),
    {
      label: 'Employees',
      value: scale.employees,
      unit: 'employees',
      source: fromAccount,
      isAssumption: false,
    },
    {
      label: 'Share of employees',
      value: isDefault ? null : (cost?.employeesPercent ?? null),
      unit: 'percent',
      source: statedByYou,
      isAssumption: false,
    },
  ]
}

function amountInput(cost: Cost | null, source: string, isDefault: boolean): FigureInput {
  return {
    label: cost ? `Amount a ${cost.unit}` : 'Amount',
    value: cost ? toDollars(cost.amountCents) : null,
    unit: 'dollars',
    source,
    isAssumption: isDefault && cost !== null,
  }
}
