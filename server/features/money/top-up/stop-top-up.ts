import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { findContact } from '#server/features/money/invoices/queries/contact.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type StoppedTopUp, topUpStoppedLetter } from './letters.ts'
import { markStopped } from './queries/settings.ts'

/** Nothing more is bought until an owner switches it on again; whoever gets the invoices is told why, once. */
export async function stopTopUp(
  trx: Trx,
  platform: Platform,
  { employerId, reason, failed }: StoppedTopUp & { employerId: string },
): Promise<void> {
  const now = platform.clock.now()
  const [stopped] = await markStopped(trx, { employerId, reason, now })
  if (!stopped) return
  await auditEmployer(trx, jobActor(employerId, 'top-up-credit'), {
    at: now,
    action: 'top_up.stopped',
    details: { reason, ...(failed && { cents: failed.totalCents }) },
  })
  await recordNotification(trx, {
    employerId,
    subject: now.toISOString(),
    at: now,
    happened: { kind: 'top_up_stopped', reason },
  })
  const [contact] = await findContact(trx, { employerId })
  if (contact?.status !== 'approved') return
  await queueMail(platform, trx, {
    idempotencyKey: `top-up-stopped:${employerId}:${now.toISOString()}`,
    employerId,
    to: contact.email,
    ...topUpStoppedLetter(platform.config, { name: contact.name, reason, failed }),
  })
}
