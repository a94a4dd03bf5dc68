import { confirmationDays } from '#domain/people/members/invitation.ts'
import { verifiedSince } from '#domain/people/members/verified-email.ts'
import {
  type LockedMember,
  lockJoined,
  setActive,
} from '#server/features/people/members/change-member.ts'
import { lockMember, setEmailChecked } from '#server/features/people/members/queries/change.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor, PlatformActor } from '#server/platform/auth/actor.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

const dayMs = 86_400_000

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

/** Notes that a locked member's address is verified, or that it is not; recorded under who says so. */
export async function checkEmail(
  trx: Trx,
  actor: Actor,
  member: LockedMember,
  { isVerified, at }: { isVerified: boolean; at: Date },
): Promise<void> {
  const memberId = member.id
  await setEmailChecked(trx, { employerId: actor.employerId, memberId }, { isVerified, at })
  await auditEmployer(trx, actor, {
    at,
    action: isVerified ? 'member.email_verified' : 'member.email_declined',
    subject: { kind: 'member', id: memberId },
    values: changedValues(
      { kind: 'member', id: memberId },
      { email_verified: yesOrNo(verifiedSince(member) !== null) },
      { email_verified: yesOrNo(isVerified) },
    ),
  })
}

function yesOrNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No'
}

const linkOver = () => invalid({ token: ['The link is not valid any more'] })
