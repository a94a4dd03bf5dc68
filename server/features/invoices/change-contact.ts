import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setContact } from './queries/contact.ts'

/** Who gets the invoices from now on; those that are issued keep whom they were issued to. */
export async function changeContact(
  { db, clock }: Platform,
  { employerId, adminId }: EmployerSession,
  contact: { name: string; email: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await setContact(trx, { employerId, ...contact })
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'employer', id: employerId },
      adminId,
      employerId,
      action: 'invoice.contact_changed',
      subject: { kind: 'employer', id: employerId },
    })
  })
}
