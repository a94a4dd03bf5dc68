import {
  type AssumptionName,
  type AssumptionValue,
  assumptionNames,
  assumptions,
} from '#domain/planning/costs/assumptions.ts'
import type { CountedCost } from '#domain/planning/costs/cost-figures.ts'
import type { PlanningInput } from '#domain/planning/costs/planning-input.ts'
import {
  type CostCard,
  costCards,
  defaultCosts,
  type StatedCost,
} from '#domain/planning/costs/transportation-costs.ts'

interface Changed extends Partial<Omit<PlanningInput, 'assumptions' | 'stated' | 'costs'>> {
  assumptions?: Partial<Record<AssumptionName, AssumptionValue>>
  costs?: Partial<Record<CostCard, Partial<StatedCost>>>
}

/**
 * A business of 100 in Denver, of which 10 members made 1,000 trips in the last 12 whole months: 600 alone in a car,
 * 100 by bike, with 150 space-days and 50 days at home; it stated nothing yet.
 */
export function planningInput({
  costs,
  assumptions: values,
  ...changed
}: Changed = {}): PlanningInput {
  const usual = assumptionNames.map((name) => [name, assumptions[name].usual])
  return {
    scale: { period: 'yearly', employees: 100, workdays: 260, isOwnWorkdays: false },
    costs: costCards.map((card) => countedCost(card, costs?.[card])),
    // Every name has its value: the names are all of them.
    assumptions: { ...(Object.fromEntries(usual) as PlanningInput['assumptions']), ...values },
    stated: new Set(assumptionNames.filter((name) => values?.[name] !== undefined)),
    basis: { startOn: '2025-11-01', endOn: '2026-11-01', timesForYear: 1, text: 'The last year' },
    sums: {
      parkingSpaces: 150,
      telecommuteDays: 50,
      co2SavedKg: 1234.5,
      costSavingsCents: 300_000,
      trips: 1000,
      soloTrips: 600,
      bikeTrips: 100,
      members: 10,
    },
    daily: { parkingCents: 900, teleworkCents: 1454 },
    cumulativeEquivalentSavings: 4000,
    isInColorado: true,
    communityType: 'Business',
    todayOn: '2026-11-20',
    ...changed,
  }
}

function countedCost(card: CostCard, own: Partial<StatedCost> | undefined): CountedCost {
  const whole = { amountCents: 0, unit: 'month' as const, employeesPercent: 100, notes: '' }
  if (own) return { card, cost: { ...whole, ...own }, isDefault: false }
  const usual = defaultCosts[card]
  return { card, cost: usual && { ...whole, ...usual }, isDefault: true }
}
