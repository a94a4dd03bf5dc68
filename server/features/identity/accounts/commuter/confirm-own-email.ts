import {
  deleteLinks,
  getAddressee,
  takeLink,
} from '#server/features/identity/accounts/logins/queries.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { dropWish } from '#server/features/people/invitations/cancel-invitation.ts'
import { keepLeft } from '#server/features/people/members/queries/returning.ts'
import { auditLogin } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { isMember } from '#server/platform/auth/actor.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setOwnEmail } from './queries.ts'

interface Confirmation {
  token: string
  userAgent: string | undefined
}

/**
 * Makes the new address the one a member signs in with; the old one is notified. The link works once. Somebody signs
 * in with one address and is a member of one community: one that signs in elsewhere by now is refused. A wish to join
 * under it that nobody has answered gives way: it proves nothing.
 */
export async function confirmOwnEmail(
  platform: Platform,
  { token, userAgent }: Confirmation,
): Promise<void> {
  const { db, clock, config } = platform
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const named = { hash: tokenHash(token), purpose: 'confirm_email', of: 'member', now } as const
    const link = await takeLink(trx, named)
    if (!link?.newEmail || !isMember(link.login)) throw linkOver()
    const { newEmail, login: member } = link
    const { email: to } = await getAddressee(trx, member)
    const { employerId } = member
    const wish = await dropWish(trx, platform, { employerId, email: newEmail })
    // Who closes the account under the new one does not come back as somebody else under the old one.
    await keepLeft(trx, addressKeyOf(config), { ...member, at: now })
    if (!(await setOwnEmail(trx, member, { email: newEmail, at: now }))) throw linkOver()
    if (wish !== undefined) {
      await auditLogin(trx, member, {
        at: now,
        action: 'join_request.overtaken',
        subject: { kind: 'member', id: wish },
      })
    }
    // A link to set a new password that lies in the old mailbox opens the account no more.
    await deleteLinks(trx, member)
    await auditLogin(trx, member, {
      at: now,
      action: 'email.changed',
      values: changedValues(
        { kind: 'member', id: member.memberId },
        { email: to },
        { email: newEmail },
      ),
    })
    const what = 'Your email address was changed'
    await queueNotice(platform, trx, member, { what, userAgent, to })
  }).catch((error: unknown) => {
    // Only the indexes know for sure: somebody else may confirm the same address at this moment.
    if (breaksIndex(error, 'commuter_logins_pkey', 'members_email')) {
      throw invalid({ email: ['The email has already been taken.'] })
    }
    throw error
  })
}

const linkOver = () => invalid({ token: ['The link is not valid any more'] })
