import { v7 as uuid } from 'uuid'
import type { AppScope } from '#contract/route.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { newAppToken } from '#server/platform/auth/app-tokens.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countAppTokens, insertAppToken, type TokenRow } from './queries.ts'

/** The most that a member has at a time. Source: issue 21, part 6. */
const mostTokens = 20

const dayMs = 86_400_000

interface Wish {
  name: string
  scopes: readonly AppScope[]
  days: number
  password: string
  /** The caller's network address, for the limits of guesses. */
  address: string
}

/** Makes a token for an app of a member's, who proves by their password that it is them; it is shown once. */
export async function createAppToken(
  platform: Platform,
  actor: MemberActor,
  { name, scopes: wished, days, password, address }: Wish,
): Promise<{ token: string; row: TokenRow }> {
  const member = memberOf(actor)
  await requireCurrentPassword(platform, member, password, address)
  const id = uuid()
  const token = newAppToken()
  const createdAt = platform.clock.now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  const scopes = [...new Set(wished)]
  await inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const count = await countAppTokens(trx, member, createdAt)
    if (count === undefined) throw forbidden('A deactivated membership has no apps')
    if (count >= mostTokens) {
      throw conflict(
        'too_many_tokens',
        `At most ${mostTokens} access tokens are possible. Please end one first.`,
      )
    }
    const row = { id, name, scopes, createdAt, expiresAt }
    await insertAppToken(trx, { ...member, ...row, tokenHash: tokenHash(token) })
    await auditEmployer(trx, actor, {
      at: createdAt,
      action: 'session.token_created',
      subject: { kind: 'app_token', id },
      details: { scopes: scopes.join(' ') },
    })
  })
  return { token, row: { id, name, scopes, createdAt, expiresAt, lastUsedAt: null } }
}
