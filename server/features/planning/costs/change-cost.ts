import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import type { Cost, CostCard, StatedCost } from '#domain/planning/costs/transportation-costs.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changerOf } from './changer.ts'
import { costText } from './input-text.ts'
import { insertChange } from './queries/changes.ts'
import { deleteCost, lockInputs, writeCost } from './queries/inputs.ts'
import { type ReadCost, readInputs } from './read-costs.ts'

interface CostChange {
  /** Without one the default counts again. */
  cost: Cost | null
  /** What is left out stays as it is. */
  employeesPercent: number | undefined
  notes: string | undefined
  /** What was seen; nothing saves over anything. */
  revision: number | undefined
}

/** States an employer's own figure of a card, or goes back to the default without one. */
export async function changeCost(
  { db, clock }: Platform,
  actor: Actor,
  card: CostCard,
  change: CostChange,
): Promise<void> {
  if (!costCardFacts[card].isSpent && change.employeesPercent !== undefined) {
    throw invalid({ employees_percent: ['Does not apply: the days telecommuted are counted'] })
  }
  const { employerId } = actor
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockInputs(trx, employerId)
    const before = await costOf(trx, employerId, card)
    refuseUnseen(before, change)
    const stated = before.isDefault ? null : before.cost
    const after = statedBy(change, stated)
    if (after) await writeCost(trx, { employerId, of: card, at }, after)
    else await deleteCost(trx, employerId, card)
    if (isSame(stated, after)) return
    await insertChange(trx, {
      employerId,
      subject: card,
      before: stated,
      after,
      at,
      by: changerOf(actor),
    })
    await auditEmployer(trx, actor, {
      at,
      action: 'transportation_cost.changed',
      subject: { kind: 'employer', id: employerId },
      details: { card, amount_cents: after?.amountCents ?? null, unit: after?.unit ?? null },
      values: changedValues(
        { kind: 'employer', id: employerId },
        { [card]: textOf(before) },
        { [card]: textOf(await costOf(trx, employerId, card)) },
      ),
    })
  })
}

/** Refuses to save over what somebody else saved since it was read. */
function refuseUnseen(
  { card, revision, changedBy, changedAt }: ReadCost,
  change: CostChange,
): void {
  if (change.revision === undefined || change.revision === revision) return
  throw overtaken({
    code: 'content_changed',
    by: changedBy,
    at: changedAt,
    somebody: 'Somebody',
    what: `${costCardFacts[card].label} costs`,
    revision,
  })
}

function statedBy(
  { cost, employeesPercent, notes }: CostChange,
  before: StatedCost | null,
): StatedCost | null {
  if (!cost) return null
  return {
    ...cost,
    employeesPercent: employeesPercent ?? before?.employeesPercent ?? 100,
    notes: notes ?? before?.notes ?? '',
  }
}

function isSame(before: StatedCost | null, after: StatedCost | null): boolean {
  if (!before || !after) return before === after
  return (
    before.amountCents === after.amountCents &&
    before.unit === after.unit &&
    before.employeesPercent === after.employeesPercent &&
    before.notes === after.notes
  )
}

async function costOf(trx: Trx, employerId: string, card: CostCard): Promise<ReadCost> {
  const cost = (await readInputs(trx, employerId)).costs.find((one) => one.card === card)
  if (!cost) throw new Error('every card is read')
  return cost
}

const textOf = ({ card, cost }: ReadCost) => (cost ? costText(card, cost) : null)
