import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { AuditLog } from '#server/platform/db/types.gen.ts'
import { type ChangedValues, insertValues } from './audit-values.ts'

export interface AuditEntry {
  at: Date
  actor: { kind: 'employer' | 'admin' | 'commuter' | 'system'; id: string | null }
  /** The person of an employer who acted. */
  userId?: string | null | undefined
  /** The administrator behind a sign-in-as session. */
  adminId?: string | null | undefined
  employerId?: string | null | undefined
  action: string
  subject?: { kind: string; id: string }
  /** Ids and values only, never names or addresses; of texts, a `reason` that was given for this. */
  details?: Record<string, string | number | boolean | null>
  /** What was changed from what to what: for the employer to see, until whose it is goes. */
  values?: ChangedValues | undefined
}

/** Writes who did what; the database refuses to change or delete it. Of values it holds the fields' names alone. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const row = auditRow(entry)
  const { values, employerId } = entry
  await insertAuditRow(trx, row)
  if (!values) return
  if (!employerId) throw new Error('Values are kept for an employer')
  await insertValues(trx, employerId, [{ auditId: row.id, values }])
}

/** The same of many in an employer's account, which are written at once. */
export async function recordAudits(
  trx: Trx,
  entries: readonly (AuditEntry & { employerId: string })[],
): Promise<void> {
  const [first] = entries
  if (!first) return
  const rows = entries.map(auditRow)
  await trx.insertInto('audit_log').values(rows).execute()
  const kept = entries.flatMap(({ values }, place) => {
    const auditId = rows[place]?.id
    return values && auditId ? [{ auditId, values }] : []
  })
  await insertValues(trx, first.employerId, kept)
}

function auditRow(entry: AuditEntry): Required<Insertable<AuditLog>> & { id: string } {
  const fields = entry.values?.changes.map(({ field }) => field).join(', ')
  return {
    id: uuid(),
    at: entry.at,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    actor_user_id: entry.userId ?? null,
    acting_for_admin_id: entry.adminId ?? null,
    employer_id: entry.employerId ?? null,
    action: entry.action,
    subject_kind: entry.subject?.kind ?? null,
    subject_id: entry.subject?.id ?? null,
    details: JSON.stringify({ ...(fields && { fields }), ...entry.details }),
  }
}

const insertAuditRow = compiled<Required<Insertable<AuditLog>>>()((db, row) =>
  db.insertInto('audit_log').values({
    id: row.id,
    at: row.at,
    actor_kind: row.actor_kind,
    actor_id: row.actor_id,
    actor_user_id: row.actor_user_id,
    acting_for_admin_id: row.acting_for_admin_id,
    employer_id: row.employer_id,
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    details: row.details,
  }),
)
