import { formatDollars } from '#domain/format-dollars.ts'
import type { Cost, CostCard } from '#domain/planning/costs/transportation-costs.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCost, writeCost } from './queries.ts'
import { type ReadCost, readCosts } from './read-costs.ts'

/** States an employer's own figure of a card, or goes back to the default without one. */
export async function changeCost(
  { db, clock }: Platform,
  actor: Actor,
  card: CostCard,
  cost: Cost | null,
): Promise<ReadCost> {
  const { employerId } = actor
  const at = clock.now()
  return inEmployerTransaction(db, employerId, async (trx) => {
    const before = await costOf(trx, employerId, card)
    if (cost) await writeCost(trx, { employerId, card, at }, cost)
    else await deleteCost(trx, { employerId, card })
    const changed = await costOf(trx, employerId, card)
    await auditEmployer(trx, actor, {
      at,
      action: 'transportation_cost.changed',
      subject: { kind: 'employer', id: employerId },
      details: { card, amount_cents: cost?.amountCents ?? null, unit: cost?.unit ?? null },
      values: changedValues(
        { kind: 'employer', id: employerId },
        { [card]: textOf(before) },
        { [card]: textOf(changed) },
      ),
    })
    return changed
  })
}

async function costOf(trx: Trx, employerId: string, card: CostCard): Promise<ReadCost> {
  const cost = (await readCosts(trx, employerId)).find((one) => one.card === card)
  if (!cost) throw new Error('every card has a figure')
  return cost
}

const textOf = ({ amountCents, unit }: Cost) => `${formatDollars(amountCents)} a ${unit}`
