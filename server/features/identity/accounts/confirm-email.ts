import { changedValues } from '#server/platform/audit/audit-values.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isMember } from '#server/platform/auth/actor.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepContact } from './contact.ts'
import { deleteLinks, getAddressee, takeLink } from './logins/queries.ts'
import { setEmail } from './queries.ts'
import { queueNotice } from './queue-notice.ts'

interface Confirmation {
  token: string
  userAgent: string | undefined
}

/** Makes the new address the person's; the old one is notified. The link works once. */
export async function confirmEmail(
  platform: Platform,
  { token, userAgent }: Confirmation,
): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const named = { hash: tokenHash(token), purpose: 'confirm_email', of: 'user', now } as const
    const link = await takeLink(trx, named)
    if (!link?.newEmail || isMember(link.login)) {
      throw invalid({ token: ['The link is not valid any more'] })
    }
    const { newEmail, login: user } = link
    const { email: to } = await getAddressee(trx, user)
    await setEmail(trx, user, newEmail)
    await keepContact(trx, user, { instead: to })
    // A link to set a new password that lies in the old mailbox opens the account no more.
    await deleteLinks(trx, user)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: user.employerId },
      ...user,
      action: 'email.changed',
      values: changedValues({ kind: 'user', id: user.userId }, { email: to }, { email: newEmail }),
    })
    await queueNotice(platform, trx, user, {
      what: 'Your email address was changed',
      userAgent,
      to,
    })
  }).catch((error: unknown) => {
    // Only the index knows for sure: somebody else may confirm the same address at this moment.
    // The first person's address is the account's too, while the version before reads it there.
    const isTaken = breaksIndex(error, 'employer_users_email', 'employers_email')
    if (isTaken) throw invalid({ email: ['The email has already been taken.'] })
    throw error
  })
}
