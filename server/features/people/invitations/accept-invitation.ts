import { localDateOf } from '#domain/time.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { passwordLetter } from './invitation-letters.ts'
import { lockPending } from './lock-pending.ts'
import { getCommunity, markAccepted } from './queries/answer.ts'

/** Lets somebody in who was invited or asked to join, and mails a link to set a password. */
export async function acceptInvitation(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const now = platform.clock.now()
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { email } = await lockPending(trx, { employerId, memberId })
    const community = await getCommunity(trx, employerId)
    const on = localDateOf(now, community.timeZone)
    await markAccepted(trx, { employerId, memberId }, { at: now, on })
    await queueMail(platform, trx, {
      idempotencyKey: `accepted:${memberId}:${now.getTime()}`,
      employerId,
      to: email,
      replyTo: community.email,
      member: { id: memberId, joinLinkAt: now },
      ...passwordLetter(),
    })
    await recordNotification(trx, {
      employerId,
      memberId,
      subject: 'joined',
      at: now,
      happened: { kind: 'join_accepted' },
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'invitation.accepted',
      subject: { kind: 'member', id: memberId },
    })
  })
}
