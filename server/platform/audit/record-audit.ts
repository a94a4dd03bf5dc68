import { v7 as uuid } from 'uuid'
import type { Trx } from '../db/transaction-guard.ts'
import { insertAuditRow } from './queries.ts'

export interface AuditEntry {
  at: Date
  actor: { kind: 'employer' | 'admin' | 'commuter' | 'system'; id: string | null }
  /** The administrator behind a sign-in-as session. */
  adminId?: string | null | undefined
  employerId?: string | null | undefined
  action: string
  subject?: { kind: string; id: string }
  /** Ids and values only, never names or addresses. */
  details?: Record<string, string | number | boolean | null>
}

/** Writes who did what; the database refuses to change or delete it. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await insertAuditRow(trx, {
    id: uuid(),
    at: entry.at,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    acting_for_admin_id: entry.adminId ?? null,
    employer_id: entry.employerId ?? null,
    action: entry.action,
    subject_kind: entry.subject?.kind ?? null,
    subject_id: entry.subject?.id ?? null,
    details: JSON.stringify(entry.details ?? {}),
  })
}
