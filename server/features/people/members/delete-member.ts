import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { settleLeaver } from '#server/features/rewards/granting/settle-leaver.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseMember } from './erase-member.ts'
import { lockMember } from './queries/change.ts'

/**
 * Erases a member, who may be the one who asks, after others did what is theirs to do then, and answers the address
 * that was; a second time is a conflict.
 */
export async function deleteMember(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<{ email: string | null }> {
  const { employerId } = actor
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const [member] = await lockMember(trx, { employerId, memberId })
    if (!member) throw notFound('The member')
    if (member.deletedAt) throw conflict('member_deletion_failed', 'Member deletion failed')
    const now = platform.clock.now()
    const isOwnWish = actor.by.kind === 'member'
    await settleLeaver(trx, platform, { employerId, memberId, at: now, isOwnWish })
    const { email } = member
    const isEmailDeclined = member.emailDeclinedAt !== null
    for (const sayFarewell of platform.extensions.farewells) {
      await sayFarewell(trx, platform, { employerId, memberId, email, isEmailDeclined, at: now })
    }
    await eraseMember(trx, platform, { ...member, employerId, memberId }, now)
    await auditEmployer(trx, actor, {
      at: now,
      action: 'member.deleted',
      subject: { kind: 'member', id: memberId },
    })
    return { email }
  })
}
