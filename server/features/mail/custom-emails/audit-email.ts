import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Notes what was done to an email to members. */
export function auditEmail(
  trx: Trx,
  actor: Actor,
  what: string,
  { id, at, details = {} }: { id: string; at: Date; details?: Record<string, string> },
): Promise<void> {
  const subject = { kind: 'custom_email', id }
  return auditEmployer(trx, actor, { at, action: `custom_email.${what}`, subject, details })
}
