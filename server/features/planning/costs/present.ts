import type { CostHistoryRow, TransportationCost } from '#contract/planning/costs.ts'
import type { BenefitCard, PlanningAssumptions } from '#contract/planning/costs-benefits.ts'
import type { FigureCard as WireCard } from '#contract/planning/costs-figure-card.ts'
import { roundTo, toDollars } from '#domain/money.ts'
import {
  type AssumptionName,
  assumptionNames,
  assumptions,
  historySubjects,
} from '#domain/planning/costs/assumptions.ts'
import type { BenefitFigure } from '#domain/planning/costs/benefit-figures.ts'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import { type CostScale, costFigure } from '#domain/planning/costs/cost-figures.ts'
import type { FigureCard } from '#domain/planning/costs/figure-card.ts'
import {
  costSource,
  dailyCents,
  defaultCosts,
} from '#domain/planning/costs/transportation-costs.ts'
import { presentWhole } from '#server/platform/paging.ts'
import { inputText, subjectLabel } from './input-text.ts'
import type { ChangeRow } from './queries/changes.ts'
import type { Inputs, LastChange, ReadCost } from './read-costs.ts'

/** A card with the employer's own figure, or the default of parking and telework. */
export function presentCost(read: ReadCost, scale: CostScale): TransportationCost {
  const { card, cost, isDefault } = read
  const { label, per, isSpent } = costCardFacts[card]
  const usual = defaultCosts[card]
  const figure = costFigure(read, scale)
  return {
    card,
    label,
    per,
    amount: cost ? toDollars(cost.amountCents) : null,
    unit: cost?.unit ?? 'month',
    employees_percent: isSpent ? (cost?.employeesPercent ?? 100) : null,
    notes: cost?.notes ?? '',
    is_default: isDefault,
    default_amount: usual ? toDollars(usual.amountCents) : null,
    default_unit: usual?.unit ?? 'month',
    source: costSource(card),
    daily_amount: cost ? toDollars(roundTo(dailyCents(cost, scale.workdays), 0)) : null,
    ...presentChange(read),
    cost: figure && presentFigure(figure),
  }
}

export function presentFigure({ inputs, ...card }: FigureCard): WireCard {
  const { value, unit, missing, formula, source, notes } = card
  return {
    value,
    unit,
    missing,
    formula,
    inputs: inputs.map(({ isAssumption, ...input }) => ({ ...input, is_assumption: isAssumption })),
    source,
    notes,
  }
}

export function presentBenefit({ card, label, group, ...figure }: BenefitFigure): BenefitCard {
  return { ...presentFigure(figure), card, label, group }
}

export function presentAssumptions(inputs: Inputs): PlanningAssumptions {
  return {
    ...presentWhole(assumptionNames.map((name) => presentAssumption(inputs, name))),
    ...presentChange(inputs.lastAssumption),
  }
}

function presentAssumption(inputs: Inputs, name: AssumptionName) {
  const { group, label, description, unit, usual, source } = assumptions[name]
  return {
    name,
    group,
    label,
    description,
    unit,
    value: inputs.assumptions[name],
    is_default: !inputs.stated.has(name),
    default_value: usual,
    source,
  }
}

function presentChange({ revision, changedAt, changedBy }: LastChange) {
  return { revision, changed_at: changedAt?.toISOString() ?? null, changed_by: changedBy }
}

/** A change of one input, as people read it. */
export function presentHistory(row: ChangeRow): CostHistoryRow {
  const subject = historySubjects.find((one) => one === row.subject)
  if (!subject) throw new Error(`${row.subject} is no input of costs`)
  return {
    at: row.at.toISOString(),
    by: { kind: row.byKind, id: row.byId, name: row.byName },
    subject,
    label: subjectLabel(subject),
    before: inputText(subject, row.before),
    after: inputText(subject, row.after),
  }
}
