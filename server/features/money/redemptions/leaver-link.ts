import { recordOwnAcceptance } from '#server/features/identity/agreements/commuter/own-agreements.ts'
import { findPublished } from '#server/features/identity/agreements/queries.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { AppError, agreementRequired } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkPurpose } from './mail-leaver-links.ts'
import type { Redemption } from './queries/redemptions.ts'
import { findStanding, type Standing } from './queries/standing.ts'
import { redeemCredit } from './redeem-credit.ts'

interface OpenLink extends MemberKey {
  endsAt: Date
  standing: Standing
  /** What is accepted by redeeming; null when nothing is published. */
  agreementId: string | null
}

/** Whose link it is and what can be redeemed by it. Wrong links count against the caller. */
export async function openLeaverLink(
  platform: Platform,
  { token, address }: { token: string; address: string },
): Promise<OpenLink> {
  const { db, clock } = platform
  const now = clock.now()
  const open = await guarded(
    platform,
    { purpose: linkPurpose, account: token, address },
    async () => {
      const member = readLink(platform, token)
      const standing = member && (await findStanding(db, { ...member, now }))
      return member && standing && isOpenFor(standing, member.at, now)
        ? { ...member, standing }
        : undefined
    },
  )
  const endsAt = open?.standing.linkEndsAt
  if (!open || !endsAt) throw linkOver()
  const { employerId, memberId, standing } = open
  const agreement = await findPublished(db, 'redeem_credit')
  return { employerId, memberId, endsAt, standing, agreementId: agreement?.id ?? null }
}

interface LinkWish {
  token: string
  address: string
  amountCents: number
  recipient: { name: string; email: string }
  agreementId: string | null
  key: string | undefined
}

/** Redeems for somebody who is no member any more: whom it goes to is theirs to say. */
export async function redeemByLink(platform: Platform, wish: LinkWish): Promise<Redemption> {
  const { employerId, memberId } = await openLeaverLink(platform, wish)
  const { amountCents, recipient, agreementId, key } = wish
  return redeemCredit(platform, {
    employerId,
    memberId,
    amountCents,
    recipient,
    key,
    via: 'link',
    async admit(trx, { linkEndsAt }) {
      const now = platform.clock.now()
      // The days may have ended while others had the account.
      if (!linkEndsAt || linkEndsAt <= now) throw linkOver()
      await acceptWithLink(trx, { employerId, memberId }, agreementId, now)
    },
  })
}

/** The agreement in force is accepted by redeeming, and that is recorded as of whoever does it in a session. */
async function acceptWithLink(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  agreementId: string | null,
  now: Date,
): Promise<void> {
  const agreement = await findPublished(trx, 'redeem_credit')
  if (!agreement) return
  if (agreement.id !== agreementId) throw agreementRequired(agreement.id)
  const by = { kind: 'member' as const, id: memberId }
  await recordOwnAcceptance(trx, { employerId, by }, { ...agreement, now, via: 'link' })
}

/** `at` is when the member was deleted. */
function readLink({ config }: Platform, token: string): (MemberKey & { at: Date }) | undefined {
  const read = readToken(config.signingKey, linkPurpose, token)
  const [employerId, memberId] = read?.ids ?? []
  return read && employerId && memberId ? { employerId, memberId, at: read.at } : undefined
}

function isOpenFor({ deletedAt, linkEndsAt }: Standing, at: Date, now: Date): boolean {
  return deletedAt?.getTime() === at.getTime() && linkEndsAt !== null && now < linkEndsAt
}

function linkOver(): AppError {
  return new AppError(
    404,
    'link_over',
    'This link has expired: what was left has gone back to where it came from.',
  )
}
