import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { deleteAllLinks } from '#server/features/identity/accounts/logins/queries.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { switchOffTopUp } from '#server/features/money/top-up/switch-off-top-up.ts'
import { closePrograms } from '#server/features/subscriptions/programs/changes/close-programs.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, userOf } from '#server/platform/auth/actor.ts'
import { deleteAllSessions } from '#server/platform/auth/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { consequencesOf } from './consequences.ts'
import { farewellLetter } from './farewell-letter.ts'
import { setClosed } from './queries.ts'

interface Confirmation {
  password: string
  communityName: string
  /** Of the caller, whose guesses of a password are limited. */
  address: string
}

/**
 * Closes an account in one transaction: its programs and its automatic top-up end, nothing is billed or mailed to members any
 * more, every session and link is void. Unpaid invoices stay due, and the letter says what remains.
 */
export async function closeAccount(
  platform: Platform,
  actor: Actor,
  { password, communityName, address }: Confirmation,
): Promise<void> {
  const { db, clock } = platform
  const { employerId } = actor
  const { communityName: ownName } = await consequencesOf(db, platform, employerId)
  if (communityName !== ownName) {
    throw invalid({ community_name: ['This is not the name of your organization'] })
  }
  await requireCurrentPassword(platform, userOf(actor), password, address)
  const now = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    // Before the programs, and under the lock of the account they take too: opened again, it charges no card.
    await switchOffTopUp(trx, platform, actor)
    const programs = await closePrograms(trx, platform, employerId)
    if (!(await setClosed(trx, employerId, now))) {
      throw conflict('closed_already', 'The account is closed already')
    }
    // Read where nothing can change any more: the letter's figures are those of this moment.
    const left = await consequencesOf(trx, platform, employerId)
    await deleteAllSessions(trx, employerId)
    await deleteAllLinks(trx, employerId)
    await auditEmployer(trx, actor, {
      at: now,
      action: 'account.closed',
      details: { programs, unpaid_cents: left.unpaidCents, available_cents: left.availableCents },
    })
    await queueMail(platform, trx, {
      idempotencyKey: `closed:${employerId}:${now.getTime()}`,
      employerId,
      to: left.email,
      replyTo: platform.config.contactEmail,
      ...farewellLetter({ ...left, programs }, platform.config.contactEmail),
    })
  })
}
