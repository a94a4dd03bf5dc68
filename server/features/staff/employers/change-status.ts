import { type AskedStatus, statusChange } from '#domain/staff/employers/status-change.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { deleteAllSessions } from '#server/platform/auth/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockEmployer, setStatus } from './queries/change.ts'
import { statusLetter } from './status-letter.ts'

/**
 * Approves, declines or disables an employer and tells it, in one transaction: of two administrators at once the
 * second is told what the first did. A disabled one is signed out; members stay signed in.
 */
export async function changeStatus(
  platform: Platform,
  { adminId }: StaffActor,
  employerId: string,
  asked: AskedStatus,
): Promise<void> {
  const { db, clock, config } = platform
  const now = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    const employer = await lockEmployer(trx, employerId)
    if (!employer) throw notFound('The employer')
    const change = statusChange(employer.status, asked)
    if (change.kind === 'refused') throw conflict('employer_status', change.reason)
    await setStatus(trx, employerId, change.to, now)
    if (change.to === 'disabled') await deleteAllSessions(trx, employerId)
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: now,
      action: actions[change.verb],
      subject: { kind: 'employer', id: employerId },
      details: { from: employer.status, to: change.to },
    })
    await queueMail(platform, trx, {
      idempotencyKey: `employer-status:${employerId}:${change.verb}:${now.getTime()}`,
      employerId,
      to: employer.email,
      replyTo: config.contactEmail,
      ...statusLetter(change.verb, config),
    })
  })
}

const actions = {
  approved: 'employer.approved',
  declined: 'employer.declined',
  disabled: 'employer.disabled',
  enabled: 'employer.enabled',
} as const
