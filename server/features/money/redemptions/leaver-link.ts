import { isLinkOpen, leastRedemptionCents } from '#domain/money/redemptions/redeemable.ts'
import { findPublished } from '#server/features/identity/agreements/queries.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { AppError, agreementRequired } from '#server/platform/errors.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Redemption } from './queries/redemptions.ts'
import { findStanding, type Standing } from './queries/standing.ts'
import { redeemCredit } from './redeem-credit.ts'
import { leaverLetter } from './redemption-letters.ts'

const purpose = 'redemption'

interface Left extends MemberKey {
  /** The address they had: it is erased with them. */
  email: string
}

/**
 * Mails a link to a member who was just deleted, when there is enough in the wallet to redeem. The link is money, so
 * it is made here and stored nowhere.
 */
export const mailLeaverLinkJob: Job<Left> = {
  name: 'mail-redemption-link',
  expireInSeconds: 60,
  namesPerson: true,
  run: mailLeaverLink,
}

async function mailLeaverLink(
  platform: Platform,
  { employerId, memberId, email }: Left,
): Promise<void> {
  const { db, clock, config } = platform
  const standing = await findStanding(db, { employerId, memberId, now: clock.now() })
  if (!standing?.deletedAt || standing.walletCents < leastRedemptionCents) return
  const ids = [employerId, memberId]
  const token = signToken(config.signingKey, purpose, { ids, at: standing.deletedAt })
  const { walletCents: cents, communityName } = standing
  const url = `${config.publicUrl}/redeem/${token}`
  await sendSecretMail(platform, { to: email, ...leaverLetter({ cents, communityName, url }) })
}

interface OpenLink extends MemberKey {
  deletedAt: Date
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
  const open = await guarded(platform, { purpose, account: token, address }, async () => {
    const member = readLink(platform, token)
    const standing = member && (await findStanding(db, { ...member, now }))
    return member && standing && isOpenFor(standing, member.at, now)
      ? { ...member, standing }
      : undefined
  })
  if (!open) throw linkOver()
  const { employerId, memberId, at: deletedAt, standing } = open
  const agreement = await findPublished(db, 'redeem_credit')
  return { employerId, memberId, deletedAt, standing, agreementId: agreement?.id ?? null }
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
  const { employerId, memberId, agreementId } = await openLeaverLink(platform, wish)
  if (agreementId && agreementId !== wish.agreementId) throw agreementRequired(agreementId)
  const { amountCents, recipient, key } = wish
  return redeemCredit(platform, {
    employerId,
    memberId,
    amountCents,
    recipient,
    key,
    // The thirty days may have ended while others had the account.
    async admit(_trx, { deletedAt }) {
      if (!deletedAt || !isLinkOpen(deletedAt, platform.clock.now())) throw linkOver()
    },
  })
}

/** `at` is when the member was deleted. */
function readLink({ config }: Platform, token: string): (MemberKey & { at: Date }) | undefined {
  const read = readToken(config.signingKey, purpose, token)
  const [employerId, memberId] = read?.ids ?? []
  return read && employerId && memberId ? { employerId, memberId, at: read.at } : undefined
}

function isOpenFor({ deletedAt }: Standing, at: Date, now: Date): boolean {
  return deletedAt?.getTime() === at.getTime() && isLinkOpen(at, now)
}

function linkOver(): AppError {
  return new AppError(
    404,
    'link_over',
    'This link is not valid any more: its 30 days are over, and what was left has gone back.',
  )
}
