import { formatDollars } from '#domain/format-dollars.ts'
import { formatNumber } from '#domain/format-number.ts'
import {
  type AssumptionName,
  assumptions,
  type HistorySubject,
} from '#domain/planning/costs/assumptions.ts'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import {
  type CostCard,
  costCards,
  type StatedCost,
} from '#domain/planning/costs/transportation-costs.ts'
import type { StatedInput } from './queries/changes.ts'

/** `$9.00 a day for 80% of employees. Notes: ...`, as people read it. */
export function costText(
  card: CostCard,
  { amountCents, unit, employeesPercent, notes }: StatedCost,
): string {
  const amount = `${formatDollars(amountCents)} a ${unit}`
  const shared = costCardFacts[card].isSpent
    ? `${amount} for ${formatNumber(employeesPercent)}% of employees`
    : amount
  return notes === '' ? shared : `${shared}. Notes: ${notes}`
}

/** `260 days`, `21%`, `$60,000.00`, `yes`. */
export function assumptionText(name: AssumptionName, value: number): string {
  switch (assumptions[name].unit) {
    case 'dollars':
      return formatDollars(Math.round(value * 100))
    case 'percent':
      return `${formatNumber(value)}%`
    case 'yes or no':
      return value === 1 ? 'yes' : 'no'
    case 'days':
      return `${formatNumber(value)} ${value === 1 ? 'day' : 'days'}`
    case 'employees':
      return formatNumber(value)
  }
}

/** What was stated of either; null where nothing was. */
export function inputText(subject: HistorySubject, stated: StatedInput): string | null {
  if (stated === null) return null
  if ('value' in stated) return isCard(subject) ? null : assumptionText(subject, stated.value)
  return isCard(subject) ? costText(subject, stated) : null
}

/** What either is called. */
export function subjectLabel(subject: HistorySubject): string {
  return isCard(subject) ? costCardFacts[subject].label : assumptions[subject].label
}

function isCard(subject: HistorySubject): subject is CostCard {
  return costCards.some((card) => card === subject)
}
