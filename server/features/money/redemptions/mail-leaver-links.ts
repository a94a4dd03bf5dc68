import {
  leastRedemptionCents,
  linkEndsAt,
  mostRedeemable,
} from '#domain/money/redemptions/redeemable.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { hasApprovedTaxForm } from '#server/features/money/tax-forms/queries/own.ts'
import { sumPending } from '#server/features/rewards/granting/queries/standing-rewards.ts'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Farewell } from '#server/platform/extension-points.ts'
import { openSealedFile, sealFile } from '#server/platform/files/sealed-file.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  claimLink,
  type DueLink,
  forgetAddress,
  listDueLinks,
  saveLink,
} from './queries/leaver-links.ts'
import { findStanding } from './queries/standing.ts'
import { leaverLetter } from './redemption-letters.ts'

/** What links to what a deleted member can redeem are signed for. */
export const linkPurpose = 'redemption'

/**
 * Mails the links of members who were deleted. The address is theirs alone to give, and the money goes back once their
 * days are over: so it is stored, encrypted, and tried again until it has left or the link is over. The link is money:
 * it is made here and stored nowhere.
 */
export const mailLeaverLinksJob: Job = {
  name: 'mail-redemption-links',
  expireInSeconds: 600,
  // What is left is due again by itself.
  retryLimit: 0,
  async run(platform) {
    const { db, clock } = platform
    const now = clock.now()
    await forEachEmployer(platform, {
      due: readChunks(rowsAtOnce, (last: DueLink | undefined) =>
        listDueLinks(db, { now, last, count: rowsAtOnce }),
      ),
      work: ({ employerId, memberId }) => mailLink(platform, { employerId, memberId }),
      failure: 'a redemption link could not be mailed: it is tried again',
      about: ({ memberId }) => ({ memberId }),
    })
  },
}

/**
 * Who is deleted with something to redeem is mailed a link, once there is enough in the wallet; never to an address that
 * is not theirs. Its days count from when the last of what is pending is approved.
 */
export const offerLeaverLink: Farewell = async (trx, platform, leaver) => {
  const { employerId, memberId, email, isEmailDeclined, at: now } = leaver
  const standing = await findStanding(trx, { employerId, memberId, now })
  const [pending] = await sumPending(trx, { employerId, memberId, now })
  const { fundedCents = 0, lastDueAt = null } = pending ?? {}
  const walletCents = standing?.walletCents ?? 0
  if (walletCents + fundedCents < leastRedemptionCents) return
  const address = isEmailDeclined ? null : email
  const allAt = lastDueAt && lastDueAt > now ? lastDueAt : now
  const at = walletCents < leastRedemptionCents ? allAt : now
  const endsAt = linkEndsAt(allAt)
  await openLink(trx, platform, {
    employerId,
    memberId,
    address,
    isAfterFailure: false,
    at,
    endsAt,
  })
}

interface OpenedLink extends MemberKey {
  /** Where it is mailed to; nowhere where that is null. */
  address: string | null
  isAfterFailure: boolean
  /** From when on it is mailed. */
  at: Date
  endsAt: Date
}

/** Opens a link for its days, and has it mailed. */
export async function openLink(
  trx: Trx,
  { config, jobs }: Platform,
  { address, ...link }: OpenedLink,
): Promise<void> {
  const sealedAddress = address && sealAddress(config.signingKey, link, address)
  await saveLink(trx, { ...link, sealedAddress: sealedAddress || null })
  if (sealedAddress) await jobs.enqueue(trx, mailLeaverLinksJob, {})
}

export function sealAddress(
  signingKey: string,
  { employerId, memberId }: MemberKey,
  address: string,
): Uint8Array {
  return sealFile(signingKey, linkPurpose, { employerId, id: memberId }, Buffer.from(address))
}

async function mailLink(platform: Platform, member: MemberKey): Promise<void> {
  const { db, clock, config, log } = platform
  // The time of this one: it is claimed for so long, and the round may have begun long ago.
  const now = clock.now()
  const claimed = await claimLink(db, { ...member, now })
  if (!claimed) return
  const { sealedAddress } = claimed
  const isOver = claimed.endsAt <= now
  // Before the wallet: what is approved between the two is in the second, never in neither.
  const [pending] = await sumPending(db, { ...member, now })
  const standing = await findStanding(db, { ...member, now })
  const hasLittle = !standing || standing.walletCents < leastRedemptionCents
  // What is due is approved within minutes: the link is due again by itself.
  if (!isOver && hasLittle && pending && pending.fundedCents > 0) return
  if (isOver) log.error(member, 'the link to what they can redeem never reached who was deleted')
  if (isOver || hasLittle || !standing.deletedAt) {
    return forgetAddress(db, { ...member, sealedAddress, sentAt: null })
  }
  const { employerId, memberId } = member
  const { signingKey, publicUrl } = config
  const key = { employerId, id: memberId }
  const address = openSealedFile(signingKey, linkPurpose, key, sealedAddress)
  const hasTaxDocument = await hasApprovedTaxForm(db, member)
  const ids = [employerId, memberId]
  const token = signToken(signingKey, linkPurpose, { ids, at: standing.deletedAt })
  await sendSecretMail(platform, {
    to: Buffer.from(address).toString(),
    ...leaverLetter({
      cents: standing.walletCents,
      mostCents: mostRedeemable({ ...standing, hasTaxDocument }),
      communityName: standing.communityName,
      endsAt: claimed.endsAt,
      isAfterFailure: claimed.isAfterFailure,
      pendingCents: pending?.fundedCents ?? 0,
      url: `${publicUrl}/redeem/${token}`,
    }),
  })
  await forgetAddress(db, { ...member, sealedAddress, sentAt: now })
}
