import type { Trx } from '../db/transaction-guard.ts'
import type { EmployerSession } from '../http/contexts.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

/** Writes what an employer, or an administrator in its name, did. */
export async function auditEmployer(
  trx: Trx,
  { employerId, adminId }: Pick<EmployerSession, 'employerId' | 'adminId'>,
  entry: Omit<AuditEntry, 'actor' | 'adminId' | 'employerId'>,
): Promise<void> {
  await recordAudit(trx, {
    ...entry,
    actor: { kind: 'employer', id: employerId },
    adminId,
    employerId,
  })
}
