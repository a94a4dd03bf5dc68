import { confirmationDays } from '#domain/people/members/invitation.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { lockJoined } from '#server/features/people/members/change-member.ts'
import { deleteMemberSessions } from '#server/features/people/members/queries/change.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkEmail } from './check-email.ts'

/**
 * Takes a member's address as not theirs: sessions end, and nobody signs in with it until its owner confirms it by the
 * link that is mailed, or staff approve it. Declined already, nothing changes and nothing is mailed again. Who is
 * disabled is never mailed: only staff let them in again.
 */
export async function declineEmail(
  platform: Platform,
  actor: PlatformActor,
  memberId: string,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const member = await lockJoined(trx, employerId, memberId)
    if (member.emailDeclinedAt || !member.email) return
    const at = platform.clock.now()
    await checkEmail(trx, actor, member, { isVerified: false, at })
    await deleteMemberSessions(trx, { employerId, memberId })
    if (member.disabledAt) return
    await queueMail(platform, trx, {
      idempotencyKey: `confirm-email:${employerId}:${memberId}:${at.getTime()}`,
      employerId,
      to: member.email,
      member: { id: memberId, joinLinkAt: null },
      ...confirmationLetter(),
    })
  })
}

/** Asks whose address it is to confirm it. */
export function confirmationLetter() {
  return letter({
    subject: 'Please confirm your email address',
    paragraphs: [
      'Hello {{first_name|there}},',
      'We are not sure that this address belongs to the member of {{community|your community}} who signs in with it. Until you confirm it, nobody can sign in.',
      `The link works once, for ${confirmationDays} days. If you do not know what this is about, ignore this mail.`,
    ],
    action: { label: 'Confirm the address', url: '{{confirm_link}}' },
    footer: { canUnsubscribe: false },
  })
}
