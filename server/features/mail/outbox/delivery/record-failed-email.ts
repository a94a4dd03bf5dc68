import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { type Db, inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { findEmailOf } from './queries/settle.ts'

/** Tells an employer, once for each email that it wrote, that not everybody got it. */
export async function recordFailedEmail(db: Db, mailId: string, at: Date): Promise<void> {
  const email = await findEmailOf(db, mailId)
  if (!email) return
  const { employerId, id: subject, title } = email
  await inEmployerTransaction(db, employerId, (trx) =>
    recordNotification(trx, {
      employerId,
      subject,
      at,
      happened: { kind: 'emails_failed', title },
    }),
  )
}
