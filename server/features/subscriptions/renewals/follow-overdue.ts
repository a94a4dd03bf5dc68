import { isSuspending, overdueBefore } from '#domain/subscriptions/renewals/dunning.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { findContact } from '#server/features/money/invoices/queries/contact.ts'
import { sumOverdue } from '#server/features/money/invoices/queries/find-invoice.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { recordNotifications } from '#server/features/system/notifications/record-notification.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { runningAgainLetter, suspendedLetter } from './letters.ts'
import {
  endSuspension,
  listToResume,
  listToSuspend,
  startSuspension,
} from './queries/suspensions.ts'
import { unpaidInvoices } from './unpaid-invoices.ts'

/**
 * Notes and tells when an employer's rewards pause over an overdue invoice, and when they run again. Rewards
 * and draws go by what it notes; who pays while they are paused asks for it at once.
 */
export const followOverdueJob: Job = {
  name: 'follow-overdue',
  expireInSeconds: 600,
  async run(platform) {
    const { db, clock } = platform
    const now = clock.now()
    const before = overdueBefore(now)
    const follow = (due: { employerId: string }[], change: typeof suspend) =>
      countFailures(platform, {
        due: [due],
        work: ({ employerId }) =>
          inEmployerTransaction(db, employerId, (trx) =>
            change(trx, platform, { employerId, now, before }),
          ),
        failure: 'overdue invoices could not be followed',
      })
    const failures =
      (await follow(await listToSuspend(db, { before }), suspend)) +
      (await follow(await listToResume(db, { before }), resume))
    if (failures > 0) throw new Error(`Overdue invoices of ${failures} employers were not followed`)
  },
}

interface Change {
  employerId: string
  now: Date
  before: Date
}

/** Under the lock of the account, as payments take it: what is decided here is so. */
async function suspend(
  trx: Trx,
  platform: Platform,
  { employerId, now, before }: Change,
): Promise<void> {
  await lockLedger(trx, employerId)
  const [overdue] = await sumOverdue(trx, { employerId, before })
  if (!isSuspending(overdue?.cents ?? 0)) return
  const [started] = await startSuspension(trx, { employerId, now })
  if (!started) return
  await auditEmployer(trx, jobActor(employerId, 'follow-overdue'), {
    at: now,
    action: 'program.suspended',
  })
  const [contact] = await findContact(trx, { employerId })
  if (contact?.status !== 'approved') return
  const { name, timeZone } = contact
  const invoices = await unpaidInvoices(trx, { employerId, timeZone, before })
  await recordNotifications(
    trx,
    invoices.map(({ number, remainingCents: cents }) => ({
      employerId,
      subject: number,
      at: now,
      happened: { kind: 'invoice_overdue', number, cents },
    })),
  )
  await queueMail(platform, trx, {
    idempotencyKey: `suspended:${employerId}:${now.toISOString()}`,
    employerId,
    to: contact.email,
    ...suspendedLetter(platform.config, { name, invoices }),
  })
}

async function resume(
  trx: Trx,
  platform: Platform,
  { employerId, now, before }: Change,
): Promise<void> {
  await lockLedger(trx, employerId)
  const [overdue] = await sumOverdue(trx, { employerId, before })
  if (isSuspending(overdue?.cents ?? 0)) return
  const [ended] = await endSuspension(trx, { employerId, now })
  if (!ended) return
  await auditEmployer(trx, jobActor(employerId, 'follow-overdue'), {
    at: now,
    action: 'program.running_again',
  })
  const [contact] = await findContact(trx, { employerId })
  if (contact?.status !== 'approved') return
  await queueMail(platform, trx, {
    idempotencyKey: `running-again:${employerId}:${ended.startedAt.toISOString()}`,
    employerId,
    to: contact.email,
    ...runningAgainLetter(platform.config, { name: contact.name }),
  })
}
