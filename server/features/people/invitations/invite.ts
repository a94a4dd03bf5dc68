import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { admitInvitees } from './admit-invitees.ts'
import { failureMessages } from './failure-messages.ts'
import { invitationLetter } from './invitation-letters.ts'
import { getCommunity } from './queries/answer.ts'
import { readInvitationText } from './queries/text.ts'

/** Invites one person, or anew one whose invitation has expired. */
export async function invite(
  platform: Platform,
  actor: Actor,
  person: { name: string; email: string },
): Promise<void> {
  const now = platform.clock.now()
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { admitted, refused } = await admitInvitees(trx, { employerId, now, invitees: [person] })
    const [member] = admitted
    if (!member) {
      throw invalid({ email: refused.map(({ reason }) => failureMessages[reason]) })
    }
    const text = await readInvitationText(trx, employerId)
    const { email: replyTo } = await getCommunity(trx, employerId)
    await queueMail(platform, trx, {
      idempotencyKey: `invitation:${member.memberId}:${now.getTime()}`,
      employerId,
      to: person.email,
      replyTo,
      member: { id: member.memberId, joinLinkAt: now },
      ...invitationLetter({ text, canUnsubscribe: false }),
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'member.invited',
      subject: { kind: 'member', id: member.memberId },
      values: changedValues({ kind: 'member', id: member.memberId }, {}, person),
    })
  })
}
