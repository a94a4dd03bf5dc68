import { assumptions, type HistorySubject } from '#domain/planning/costs/assumptions.ts'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import { assumptionText, statedText } from '#domain/planning/costs/figure-text.ts'
import {
  type CostCard,
  costCards,
  type StatedCost,
} from '#domain/planning/costs/transportation-costs.ts'
import type { StatedInput } from './queries/changes.ts'

/** What is stated of a card, with its notes, as people read it. */
export function costText(card: CostCard, { notes, ...stated }: StatedCost): string {
  const text = statedText(card, stated)
  return notes === '' ? text : `${text}. Notes: ${notes}`
}

/** What was stated of either; null where nothing was. */
export function inputText(subject: HistorySubject, stated: StatedInput): string | null {
  if (stated === null) return null
  if ('value' in stated)
    return isCard(subject) ? null : assumptionText(stated.value, assumptions[subject].unit)
  return isCard(subject) ? costText(subject, stated) : null
}

/** What either is called. */
export function subjectLabel(subject: HistorySubject): string {
  return isCard(subject) ? costCardFacts[subject].label : assumptions[subject].label
}

function isCard(subject: HistorySubject): subject is CostCard {
  return costCards.some((card) => card === subject)
}
