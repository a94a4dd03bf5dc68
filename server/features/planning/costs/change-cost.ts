import type { Cost, CostCard } from '#domain/planning/costs/transportation-costs.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
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
    if (cost) await writeCost(trx, { employerId, card, at }, cost)
    else await deleteCost(trx, { employerId, card })
    await auditEmployer(trx, actor, {
      at,
      action: 'transportation_cost.changed',
      subject: { kind: 'employer', id: employerId },
      details: { card, amount_cents: cost?.amountCents ?? null, unit: cost?.unit ?? null },
    })
    const changed = (await readCosts(trx, employerId)).find((one) => one.card === card)
    if (!changed) throw new Error('every card has a figure')
    return changed
  })
}
