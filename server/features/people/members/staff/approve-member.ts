import { verifiedSince } from '#domain/people/members/verified-email.ts'
import { lockJoined, setActive } from '#server/features/people/members/change-member.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkEmail } from './check-email.ts'

/** Verifies a member's address and switches the member on; what is so already changes nothing. */
export async function approveMember(
  { db, clock }: Platform,
  actor: PlatformActor,
  memberId: string,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(db, employerId, async (trx) => {
    const member = await lockJoined(trx, employerId, memberId)
    const at = clock.now()
    await setActive(trx, actor, member, { isActive: true, at })
    if (verifiedSince(member)) return
    await checkEmail(trx, actor, member, { isVerified: true, at })
  })
}
