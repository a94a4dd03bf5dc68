import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setSecondStep } from './queries.ts'

interface Changer {
  actor: MemberActor
  address: string
  userAgent: string | undefined
}

/** Switches the second step of a member's sign-in; nobody who merely finds the session open does either. */
export async function switchSecondStep(
  platform: Platform,
  { actor, address, userAgent }: Changer,
  { isOn, currentPassword }: { isOn: boolean; currentPassword: string },
): Promise<void> {
  const { db, clock } = platform
  const member = memberOf(actor)
  await requireCurrentPassword(platform, member, currentPassword, address)
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    if (!(await setSecondStep(trx, member, isOn))) return
    const action = isOn ? 'second_step.on' : 'second_step.off'
    await auditEmployer(trx, actor, { at: clock.now(), action })
    const what = `2-step verification was switched ${isOn ? 'on' : 'off'}`
    await queueNotice(platform, trx, member, { what, userAgent })
  })
}
