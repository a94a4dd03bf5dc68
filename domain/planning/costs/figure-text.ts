import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { roundTo, toCents } from '#domain/money.ts'
import type { AssumptionUnit } from './assumptions.ts'
import { costCardFacts } from './cost-cards.ts'
import type { CardUnit } from './figure-card.ts'
import type { Cost, CostCard, StatedCost } from './transportation-costs.ts'

/** In the place of a figure that cannot be said. Source: issue 22, no figure that nobody knows. */
export const noFigure = '–'

/**
 * A figure as it is read, on the page and in files: `$1,250.00`, `80%`, `12 space-days`.
 * Units: as `unit` says. Errors: none. Source: issue 22, part 1.
 */
export function figureText(value: number | null, unit: CardUnit): string {
  if (value === null) return noFigure
  const rounded = roundTo(value, 2)
  switch (unit) {
    case 'dollars':
      return formatDollars(toCents(value))
    case 'dollars a day':
      return `${formatDollars(toCents(value))} a day`
    case 'percent':
      return `${formatNumber(rounded)}%`
    case 'kg CO2e':
      return `${formatNumber(rounded)} kg CO₂e`
    default:
      return countedIn(rounded, unit)
  }
}

/**
 * What is assumed, as it is read: `260 days`, `21%`, `$60,000.00`, `yes`.
 * Units: as `unit` says; of yes or no, 1 or 0. Errors: none. Source: issue 22, part 1.
 */
export function assumptionText(value: number, unit: AssumptionUnit): string {
  switch (unit) {
    case 'dollars':
    case 'percent':
      return figureText(value, unit)
    case 'yes or no':
      return value === 1 ? 'yes' : 'no'
    default:
      return countedIn(value, unit)
  }
}

/**
 * What is stated of a cost: `$9.00 a day for each parking space, for 80% of employees`; telework has no share.
 * Units: cents, percent of employees. Errors: none. Source: EMPCOST-05.
 */
export function statedText(
  card: CostCard,
  { employeesPercent, ...cost }: Omit<StatedCost, 'notes'>,
): string {
  const each = eachText(card, cost)
  return costCardFacts[card].isSpent
    ? `${each}, for ${formatNumber(employeesPercent)}% of employees`
    : each
}

/** Of whom or what a cost is, without how many: `$9.00 a day for each parking space`. Unit: cents. Errors: none. Source: EMPCOST-05. */
export function eachText(card: CostCard, { amountCents, unit }: Cost): string {
  return `${formatDollars(amountCents)} a ${unit} ${costCardFacts[card].per}`
}

function countedIn(value: number, units: string): string {
  return counted(value, units.replace(/s$/, ''))
}
