import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { InvitingAgain } from '#server/platform/extension-points.ts'
import type { Platform } from '#server/platform/platform.ts'
import { failureMessages } from './failure-messages.ts'
import { invitationLetter, passwordLetter } from './invitation-letters.ts'
import { lockPending } from './lock-pending.ts'
import { getCommunity, lockPerson, renewJoinLink } from './queries/answer.ts'
import { renewInvitations } from './queries/invite.ts'
import { readInvitationText } from './queries/text.ts'

/**
 * Sends an invitation again with a new link. To somebody the employer has accepted, and who has set no
 * password since, goes that link again.
 */
export async function resendInvitation(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const now = platform.clock.now()
  const { employerId } = actor
  const key = { employerId, memberId }
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { email, letter } = await renew(trx, key, now)
    const { email: replyTo } = await getCommunity(trx, employerId)
    await queueMail(platform, trx, {
      idempotencyKey: `invitation:${memberId}:${now.getTime()}`,
      employerId,
      to: email,
      replyTo,
      member: { id: memberId, joinLinkAt: now },
      ...letter,
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'invitation.resent',
      subject: { kind: 'member', id: memberId },
    })
  })
}

/** The same for many, whose mails are written by whoever asks. */
export const invitingAgain: InvitingAgain = {
  letter: async (trx, employerId) =>
    invitationLetter({ text: await readInvitationText(trx, employerId), canUnsubscribe: true }),
  renew: (trx, { employerId, memberIds, at }) =>
    renewInvitations(
      trx,
      employerId,
      memberIds.map((id) => ({ id, name: null })),
      at,
    ),
}

async function renew(trx: Trx, key: MemberKey, now: Date) {
  const accepted = await lockPerson(trx, key)
  if (accepted?.joinedAt && accepted.email && !accepted.hasLogin && !accepted.disabledAt) {
    await renewJoinLink(trx, key, now)
    return { email: accepted.email, letter: passwordLetter() }
  }
  const { id, name, email, isRequest, unsubscribedAt } = await lockPending(trx, key)
  if (isRequest) {
    throw conflict('not_invited', 'This person has asked to join: accept or decline it')
  }
  if (unsubscribedAt) throw conflict('unsubscribed', failureMessages.unsubscribed)
  await renewInvitations(trx, key.employerId, [{ id, name }], now)
  const text = await readInvitationText(trx, key.employerId)
  return { email, letter: invitationLetter({ text, canUnsubscribe: false }) }
}
