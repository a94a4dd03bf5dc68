import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setContact } from './queries/contact.ts'

/** Who gets the invoices from now on; those that are issued keep whom they were issued to. */
export async function changeContact(
  { db, clock }: Platform,
  actor: Actor,
  contact: { name: string; email: string },
): Promise<void> {
  const { employerId } = actor
  await inTransaction(db, async (trx) => {
    await setContact(trx, { employerId, ...contact })
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'invoice.contact_changed',
      subject: { kind: 'employer', id: employerId },
    })
  })
}
