import { confirmationDays } from '#domain/people/members/invitation.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockMember } from './queries/change.ts'
import { checkEmail } from './staff/check-email.ts'

const dayMs = 86_400_000

/** A member confirms an address that staff declined, by the link of the mail: once, and only by the latest. */
export async function confirmEmail(platform: Platform, token: string): Promise<void> {
  const { db, clock, config } = platform
  const at = clock.now()
  const read = readToken(config.signingKey, 'confirm_email', token)
  const [employerId, memberId] = read?.ids ?? []
  if (!read || !employerId || !memberId) throw linkOver()
  if (at.getTime() - read.at.getTime() > confirmationDays * dayMs) throw linkOver()
  await inEmployerTransaction(db, employerId, async (trx) => {
    const [member] = await lockMember(trx, { employerId, memberId })
    if (!member || member.deletedAt) throw linkOver()
    if (member.emailDeclinedAt?.getTime() !== read.at.getTime()) throw linkOver()
    const actor = { employerId, by: { kind: 'member' as const, id: memberId } }
    await checkEmail(trx, actor, member, { isVerified: true, at })
  })
}

const linkOver = () => invalid({ token: ['The link is not valid any more'] })
