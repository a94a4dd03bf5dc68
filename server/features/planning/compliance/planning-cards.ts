import { complianceFigures, statusText } from '#domain/planning/compliance/compliance-card.ts'
import { laws } from '#domain/planning/compliance/laws.ts'
import { benefitFigures } from '#domain/planning/costs/benefit-figures.ts'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import { costFigure, totalCost } from '#domain/planning/costs/cost-figures.ts'
import type { FigureCard } from '#domain/planning/costs/figure-card.ts'
import { figureText, noFigure } from '#domain/planning/costs/figure-text.ts'
import type { PlanningInput } from '#domain/planning/costs/planning-input.ts'

/** The parts of the page, as they are called on it. */
export const sections = [
  'Transportation Costs',
  'Potential Benefits and Savings',
  'Compliance With Policies',
] as const

/** A card as a file has it, whether it is drawn on pages or written as rows. */
export interface PlanningCard {
  section: (typeof sections)[number]
  label: string
  /** As a number where it is one. */
  value: number | null
  unit: string
  text: string
  missing: string | null
  /** What it was computed from, or what a law asks. */
  parts: { label: string; value: string; unit: string; missing: string | null; source: string }[]
  formula: string
  source: string
  notes: string[]
}

/** Every card of the page: costs, benefits and compliance. */
export function planningCards(input: PlanningInput): PlanningCard[] {
  const costs = input.costs.flatMap((cost) => {
    const figure = costFigure(cost, input.scale)
    if (!figure) return []
    const notes = cost.cost?.notes ? [`Your notes: ${cost.cost.notes}`] : []
    return figureCard(sections[0], costCardFacts[cost.card].label, {
      ...figure,
      notes: [...figure.notes, ...notes],
    })
  })
  return [
    ...costs,
    figureCard(sections[0], 'Total Cost', totalCost(input.costs, input.scale)),
    ...benefitFigures(input).map((benefit) => figureCard(sections[1], benefit.label, benefit)),
    ...complianceCards(input),
  ]
}

function figureCard(
  section: PlanningCard['section'],
  label: string,
  { value, unit, missing, inputs, formula, source, notes }: FigureCard,
): PlanningCard {
  return {
    section,
    label,
    value,
    unit,
    text: figureText(value, unit),
    missing,
    parts: inputs.map((part) => ({
      label: part.label,
      value: figureText(part.value, part.unit),
      unit: part.unit,
      missing: null,
      source: part.source,
    })),
    formula,
    source,
    notes,
  }
}

function complianceCards(input: PlanningInput): PlanningCard[] {
  return complianceFigures(input, input.todayOn).map(({ law, status, standingText, checks }) => ({
    section: sections[2],
    label: `${laws[law].name}, ${laws[law].title}`,
    value: null,
    unit: '',
    text: standingText,
    missing: null,
    parts: checks.map((check) => ({
      label: `${check.label}: ${check.required.toLowerCase()}`,
      value: check.actual ?? noFigure,
      unit: '',
      missing: check.missing,
      source: `${check.formula}. ${check.source}`,
    })),
    formula: laws[law].formula,
    source: laws[law].source,
    notes: [statusText(law, status, input.todayOn), ...laws[law].notes],
  }))
}
