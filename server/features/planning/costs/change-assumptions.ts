import type { AssumptionChange } from '#contract/planning/costs-benefits.ts'
import {
  type AssumptionName,
  type AssumptionValue,
  assumptionNames,
  assumptions,
} from '#domain/planning/costs/assumptions.ts'
import { assumptionText } from '#domain/planning/costs/figure-text.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changerOf } from './changer.ts'
import { insertChange } from './queries/changes.ts'
import { deleteAssumption, lockInputs, writeAssumption } from './queries/inputs.ts'
import { type Inputs, lastChangeOf, readInputs } from './read-costs.ts'

/** Changes some assumptions; without a value the default holds again. */
export async function changeAssumptions(
  { db, clock }: Platform,
  actor: Actor,
  { revision, ...values }: AssumptionChange,
): Promise<void> {
  const { employerId } = actor
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockInputs(trx, employerId)
    const inputs = await readInputs(trx, employerId)
    const sent = assumptionNames.filter((name) => values[name] !== undefined)
    refuseUnseen(inputs, sent, revision)
    for (const name of sent) {
      const before = storedOf(inputs, name)
      const after = statedBy(name, values[name])
      if (before === after) continue
      await saveAssumption(trx, { employerId, name, at, after })
      await insertChange(trx, {
        employerId,
        subject: name,
        before: before === null ? null : { value: before },
        after: after === null ? null : { value: after },
        at,
        by: changerOf(actor),
      })
      await auditEmployer(trx, actor, {
        at,
        action: 'planning_assumption.changed',
        subject: { kind: 'employer', id: employerId },
        details: { name },
        values: changedValues(
          { kind: 'employer', id: employerId },
          { [assumptions[name].label]: textOf(name, before) },
          { [assumptions[name].label]: textOf(name, after) },
        ),
      })
    }
  })
}

/** Refuses to save a field over what somebody else saved of it since; of other fields nothing stands in the way. */
function refuseUnseen(
  { lastChanges, lastAssumption }: Inputs,
  sent: readonly AssumptionName[],
  revision: number | undefined,
): void {
  if (revision === undefined) return
  const others = lastChanges.filter(
    ({ subject, number }) => number > revision && sent.some((name) => name === subject),
  )
  const [last] = others.toSorted((a, b) => b.number - a.number)
  if (!last) return
  const { changedBy, changedAt } = lastChangeOf(last)
  const labels = sent
    .filter((name) => others.some(({ subject }) => subject === name))
    .map((name) => assumptions[name].label)
  throw overtaken({
    code: 'content_changed',
    by: changedBy,
    at: changedAt,
    somebody: 'Somebody',
    what: labels.join(', '),
    revision: lastAssumption.revision,
  })
}

async function saveAssumption(
  trx: Trx,
  {
    employerId,
    name,
    at,
    after,
  }: { employerId: string; name: AssumptionName; at: Date; after: number | null },
): Promise<void> {
  if (after === null) await deleteAssumption(trx, employerId, name)
  else await writeAssumption(trx, { employerId, of: name, at }, after)
}

/** What is stored of it; null where the employer stated nothing. */
function storedOf({ assumptions: values, stated }: Inputs, name: AssumptionName): number | null {
  return stated.has(name) ? toStored(values[name]) : null
}

/** What is to be stored of what was sent: a yes or no as it is anyway is none. */
function statedBy(name: AssumptionName, value: AssumptionValue | undefined): number | null {
  const isUsual = typeof value === 'boolean' && value === assumptions[name].usual
  return isUsual ? null : toStored(value)
}

function toStored(value: AssumptionValue | undefined): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}

function textOf(name: AssumptionName, value: number | null): string | null {
  return value === null ? null : assumptionText(value, assumptions[name].unit)
}
