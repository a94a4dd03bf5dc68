import { localDateOf } from '#domain/time.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  deleteMemberSessions,
  deleteWaitingBulkMails,
  lockMember,
  setDisabled,
} from './queries/change.ts'

/** Activates or deactivates who has joined; false where that was so already. */
export async function changeMember(
  { db, clock }: Platform,
  actor: Actor,
  memberId: string,
  isActive: boolean,
): Promise<boolean> {
  return inEmployerTransaction(db, actor.employerId, async (trx) => {
    const key = { employerId: actor.employerId, memberId }
    const [member] = await lockMember(trx, key)
    if (!member || member.deletedAt) throw notFound('The member')
    if (!member.joinedAt) {
      throw conflict('member_not_joined', 'Only a member who has joined can be deactivated')
    }
    if (isActive === (member.disabledAt === null)) return false
    const now = clock.now()
    if (isActive) {
      await setDisabled(trx, key, { disabledAt: null, leftOn: null })
    } else {
      await setDisabled(trx, key, { disabledAt: now, leftOn: localDateOf(now, member.timeZone) })
      await deleteMemberSessions(trx, key)
      await deleteWaitingBulkMails(trx, key)
    }
    await auditEmployer(trx, actor, {
      at: now,
      action: isActive ? 'member.activated' : 'member.deactivated',
      subject: { kind: 'member', id: memberId },
    })
    return true
  })
}
