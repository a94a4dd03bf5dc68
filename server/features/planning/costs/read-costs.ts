import {
  type Cost,
  type CostCard,
  costCards,
  costUnits,
  dailyCents,
  defaultCosts,
} from '#domain/planning/costs/transportation-costs.ts'
import type { DailyCosts } from '#domain/statistics/home/cumulative.ts'
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

/** What a free parking space and a day of telecommuting are worth to the employer. Unit: cents a workday. */
export async function readDailyCosts(db: Db, employerId: string): Promise<DailyCosts> {
  const costs = await readCosts(db, employerId)
  const dailyOf = (card: CostCard) => {
    const cost = costs.find((one) => one.card === card)
    return cost ? dailyCents(cost) : 0
  }
  return { parkingCents: dailyOf('parking'), teleworkCents: dailyOf('telework') }
}
