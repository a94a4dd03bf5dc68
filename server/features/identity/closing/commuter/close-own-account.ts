import { leaverDays } from '#domain/money/redemptions/redeemable.ts'
import { approvalDays } from '#domain/rewards/granting/approval.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { deleteMember } from '#server/features/people/members/delete-member.ts'
import { keepLeft } from '#server/features/people/members/queries/returning.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Closes a member's own account for their password: they are deleted as their employer deletes a member, except that
 * nothing is approved before its time, and a letter says so to the address that was theirs. Who comes back to the same
 * employer with it gets no second reward for signing up.
 */
export async function closeOwnAccount(
  platform: Platform,
  actor: MemberActor,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const member = memberOf(actor)
  await requireCurrentPassword(platform, member, password, address)
  const { employerId, memberId } = member
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const known = addressKeyOf(platform.config)
    await keepLeft(trx, known, { ...member, at: platform.clock.now() })
    const { email } = await deleteMember({ ...platform, db: trx }, actor, memberId)
    if (email === null) return
    await queueMail(platform, trx, {
      idempotencyKey: `closed:${employerId}:${memberId}`,
      employerId,
      to: email,
      replyTo: platform.config.contactEmail,
      forgetsAddress: true,
      ...closedLetter(platform.config.contactEmail),
    })
  })
}

function closedLetter(contactEmail: string) {
  return letter({
    subject: 'Your Switchback account is closed',
    paragraphs: [
      'Your account is closed, as you asked, and you are signed out everywhere. What told who you are is erased; your trips stay in the statistics without you.',
      `If there was something in your wallet, another email brings a link to redeem it, which works for ${leaverDays} days. It comes once the last of your pending rewards is approved, within ${approvalDays} days.`,
      `You can join again, here or elsewhere, with the same address. If it was not you who closed it, write to ${contactEmail} at once.`,
    ],
  })
}
