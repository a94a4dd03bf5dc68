import { randomBytes } from 'node:crypto'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, type LoginKey, loginOf } from '#server/platform/auth/actor.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './queries.ts'

const howMany = 10

/** Makes ten codes in the place of the old ones; they are shown once and stored as hashes. */
export async function renewRecoveryCodes(
  platform: Platform,
  { actor, userAgent }: { actor: Actor; userAgent: string | undefined },
): Promise<string[]> {
  const { db, clock } = platform
  const login = loginOf(actor)
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  const now = clock.now()
  await inEmployerTransaction(db, login.employerId, async (trx) => {
    const hashes = codes.map((code) => tokenHash(normalised(code)))
    await replaceRecoveryCodes(trx, login, hashes, now)
    await auditEmployer(trx, actor, { at: now, action: 'recovery_codes.renewed' })
    const what = 'New recovery codes were made'
    await queueNotice(platform, trx, login, { what, userAgent })
  })
  return codes
}

/** Whether this is an unused recovery code of theirs; it is used up then. */
export async function isRecoveryCode(
  { db, clock }: Platform,
  login: LoginKey,
  code: string,
): Promise<boolean> {
  return takeRecoveryCode(db, login, tokenHash(normalised(code)), clock.now())
}

/**
 * 128 random bits as eight groups of hex digits: who holds the database cannot find one from its hash, however
 * fast a hash it is, and anybody can copy it. Those made before have four groups and work on.
 */
function newRecoveryCode(): string {
  return randomBytes(16)
    .toString('hex')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
}

function normalised(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}
