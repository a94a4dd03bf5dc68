import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notify } from './change-security.ts'
import { findEmployerIdByEmail, getEmail, setEmail, takeLink } from './queries.ts'

/** Makes the new address the account's; the old one is told. The link works once. */
export async function confirmEmail(platform: Platform, token: string): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const link = await takeLink(trx, tokenHash(token), 'confirm_email', now)
    if (!link?.newEmail) throw invalid({ token: ['The link is not valid any more'] })
    const { employerId, newEmail } = link
    if (await findEmployerIdByEmail(trx, newEmail)) {
      throw conflict('email_taken', 'Another account has this e-mail address')
    }
    const oldEmail = await getEmail(trx, employerId)
    await setEmail(trx, employerId, newEmail)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employerId },
      employerId,
      action: 'email.changed',
    })
    await notify(trx, platform, employerId, oldEmail, 'Your e-mail address was changed')
  })
}
