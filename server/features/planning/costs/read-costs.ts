import {
  type Cost,
  type CostCard,
  costCards,
  costUnits,
  defaultCosts,
} from '#domain/planning/costs/transportation-costs.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { listOwnCosts } from './queries.ts'

export interface ReadCost extends Cost {
  card: CostCard
  isDefault: boolean
}

/** What every card counts with: the employer's own figure, else the default. */
export async function readCosts(db: Db, employerId: string): Promise<ReadCost[]> {
  const own = await listOwnCosts(db, { employerId })
  return costCards.map((card) => {
    const stated = own.find((row) => row.card === card)
    const unit = costUnits.find((one) => one === stated?.unit)
    if (!stated || !unit) return { card, ...defaultCosts[card], isDefault: true }
    return { card, amountCents: stated.amountCents, unit, isDefault: false }
  })
}
