import type { Actor } from '../auth/actor.ts'
import type { Trx } from '../db/transaction-guard.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

/** Writes what was done in an employer's account, under the name of who did it. */
export async function auditEmployer(
  trx: Trx,
  actor: Actor,
  entry: Omit<AuditEntry, 'actor' | 'userId' | 'adminId' | 'employerId'>,
): Promise<void> {
  await recordAudit(trx, { ...entry, ...auditedAs(actor), employerId: actor.employerId })
}

/** Who signed in as an employer acts in its name, with their own beside it. */
function auditedAs({ employerId, by }: Actor): Pick<AuditEntry, 'actor' | 'userId' | 'adminId'> {
  switch (by.kind) {
    case 'user':
      return { actor: { kind: 'employer', id: employerId }, userId: by.id }
    case 'staff':
      return by.via === 'sign-in-as'
        ? { actor: { kind: 'employer', id: employerId }, adminId: by.adminId }
        : { actor: { kind: 'admin', id: by.adminId } }
    case 'member':
      return { actor: { kind: 'commuter', id: by.id } }
    case 'job':
      return { actor: { kind: 'system', id: null } }
  }
}
