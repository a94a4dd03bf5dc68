import * as z from 'zod/mini'
import { type CostChange, costChange, type TransportationCost } from '#contract/planning/costs.ts'

const { amount, unit } = costChange.shape
/** Left empty, the default counts. */
const optional = z.union([z.literal(''), amount])

/** What a parking space and a day of telecommuting are worth, as they are typed. Source: HOME-24. */
export const savingsForm = z.object({
  parking: optional,
  parkingUnit: unit,
  telework: optional,
  teleworkUnit: unit,
})

export type SavingsValues = z.output<typeof savingsForm>

type Costs = readonly TransportationCost[]

/** What the fields begin with; an amount is empty while the default counts. */
export function savingsValues(costs: Costs): SavingsValues {
  const [parking, telework] = [costOf(costs, 'parking'), costOf(costs, 'telework')]
  return {
    parking: stated(parking),
    parkingUnit: parking.unit,
    telework: stated(telework),
    teleworkUnit: telework.unit,
  }
}

interface SeenCosts {
  /** What the fields began with. */
  began: Costs
  /** What is saved, as far as is known. */
  saved: Costs
}

interface SavingsChange {
  card: TransportationCost['card']
  body: CostChange
}

/** What is to be sent: of each card what was typed, unless that is what is saved. What nobody touched stays theirs. */
export function savingsChanges(
  values: SavingsValues,
  { began, saved }: SeenCosts,
): SavingsChange[] {
  const typed = [
    { card: 'parking', own: ownOf(values.parking), each: values.parkingUnit },
    { card: 'telework', own: ownOf(values.telework), each: values.teleworkUnit },
  ] as const
  return typed
    .filter((one) => !isAs(costOf(began, one.card), one) && !isAs(costOf(saved, one.card), one))
    .map(({ card, own, each }) => ({
      card,
      body: {
        amount: own,
        unit: each,
        revision: costOf(saved, card).revision,
      },
    }))
}

interface TypedCost {
  /** Null where the default is to count. */
  own: number | null
  each: TransportationCost['unit']
}

/** Without an amount of one's own the unit is the default's. */
function isAs(cost: TransportationCost, { own, each }: TypedCost): boolean {
  return own === null ? cost.is_default : own === stated(cost) && each === cost.unit
}

const ownOf = (typed: SavingsValues['parking']) => (typed === '' ? null : typed)

function stated({ is_default, amount: own }: TransportationCost): number | '' {
  return is_default ? '' : (own ?? '')
}

function costOf(costs: Costs, card: 'parking' | 'telework'): TransportationCost {
  const cost = costs.find((one) => one.card === card)
  if (!cost) throw new Error(`every employer has a card of ${card}`)
  return cost
}
