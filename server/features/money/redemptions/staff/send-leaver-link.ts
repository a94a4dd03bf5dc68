import { leastRedemptionCents } from '#domain/money/redemptions/redeemable.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailLeaverLinksJob, sealAddress } from '../mail-leaver-links.ts'
import { replaceAddress } from '../queries/leaver-links.ts'
import { findStanding } from '../queries/standing.ts'

interface Wanted extends MemberKey {
  email: string
  reason: string
}

const withoutAddress =
  'Please say how it was proved, without names and addresses: it is stored for good'

/** Mails the link of a deleted member to an address that somebody has proved to be theirs; the audit keeps that, not which. */
export async function sendLeaverLink(
  platform: Platform,
  { adminId }: Pick<StaffActor, 'adminId'>,
  { employerId, memberId, email, reason }: Wanted,
): Promise<void> {
  const { db, clock, config, jobs } = platform
  // Who was erased is not to be found in what is kept for good.
  if (reason.includes('@')) throw invalid({ reason: [withoutAddress] })
  const member = { employerId, memberId }
  await inEmployerTransaction(db, employerId, async (trx) => {
    const at = clock.now()
    const standing = await findStanding(trx, { ...member, now: at })
    const endsAt = standing?.linkEndsAt
    if (!standing?.deletedAt || !endsAt) throw notFound('A deleted member')
    if (endsAt <= at || standing.walletCents < leastRedemptionCents) {
      throw conflict('nothing_to_redeem', 'There is nothing that could be redeemed')
    }
    const sealedAddress = sealAddress(config.signingKey, member, email)
    await replaceAddress(trx, { ...member, endsAt, sealedAddress, at })
    await jobs.enqueue(trx, mailLeaverLinksJob, {})
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: 'redemption_link.sent',
      subject: { kind: 'member', id: memberId },
      details: { reason },
    })
  })
}
