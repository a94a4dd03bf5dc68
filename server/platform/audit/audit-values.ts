import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { AuditValues } from '#server/platform/db/types.gen.ts'

/** Whose values are: they are erased with them. */
export interface ValueOwner {
  kind: AuditValues['owner_kind']
  id: string
}

/** What stood in a field before and after; null where there was nothing. Never a password, a code or a token. */
export interface ChangedValue {
  field: string
  before: string | null
  after: string | null
}

export interface ChangedValues {
  of: ValueOwner
  changes: readonly ChangedValue[]
}

type Value = string | number | null | undefined

/** The fields that differ, as text; what was there and is not named after stays. */
export function changedValues(
  of: ValueOwner,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): ChangedValues {
  const changes = Object.keys(after).map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }))
  return { of, changes: changes.filter((change) => change.before !== change.after) }
}

function textOf(value: Value): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

export async function insertValues(
  trx: Trx,
  employerId: string,
  entries: readonly { auditId: string; values: ChangedValues }[],
): Promise<void> {
  const rows = entries.flatMap(({ auditId, values: { of, changes } }) =>
    changes.map(({ field, before, after }, position) => ({
      employer_id: employerId,
      audit_id: auditId,
      position,
      owner_kind: of.kind,
      owner_id: of.id,
      field,
      before,
      after,
    })),
  )
  if (rows.length > 0) await trx.insertInto('audit_values').values(rows).execute()
}

/** Erases what the history says of somebody: that a field was changed stays, what it held does not. */
export async function eraseAuditValues(
  trx: Trx,
  employerId: string,
  { kind, id }: ValueOwner,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('audit_values')
    .set({ before: null, after: null, erased_at: at })
    .where('employer_id', '=', employerId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('erased_at', 'is', null)
    .execute()
}
