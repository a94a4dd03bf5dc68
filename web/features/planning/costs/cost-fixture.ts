import type { TransportationCost } from '#contract/planning/costs.ts'
import type { FigureCard } from '#contract/planning/costs-figure-card.ts'

/** A figure of no world, for tests: each says only what matters to it. */
export function figureAnswer(differences: Partial<FigureCard> = {}): FigureCard {
  return {
    value: 1234.5,
    unit: 'dollars',
    missing: null,
    formula: 'Amount × workdays × employees',
    inputs: [
      {
        label: 'Employees',
        value: 12,
        unit: 'employees',
        source: 'Your account',
        is_assumption: false,
      },
    ],
    source: 'The figures you stated',
    notes: [],
    ...differences,
  }
}

/** A parking space at its default of $9.00 a day. */
export function costAnswer(differences: Partial<TransportationCost> = {}): TransportationCost {
  return {
    card: 'parking',
    label: 'Parking',
    per: 'for each parking space',
    amount: 9,
    unit: 'day',
    employees_percent: 100,
    notes: '',
    is_default: true,
    default_amount: 9,
    default_unit: 'day',
    source: 'a survey',
    daily_amount: 9,
    revision: 0,
    changed_at: null,
    changed_by: null,
    cost: null,
    ...differences,
  }
}
