import { v7 as uuid } from 'uuid'
import { type AppScope, appScopes } from '#contract/route.ts'
import { insertAppToken } from '#server/features/identity/app-tokens/queries.ts'
import { newAppToken } from '#server/platform/auth/app-tokens.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

interface Wish {
  employerId: string
  memberId: string
  scopes?: readonly AppScope[]
  days?: number
}

/** A personal access token of a member, without going through the portal. */
export async function createAppToken(
  { platform, clock }: TestApp,
  { employerId, memberId, scopes = appScopes, days = 30 }: Wish,
): Promise<{ id: string; token: string }> {
  const id = uuid()
  const token = newAppToken()
  const createdAt = clock.now()
  await inEmployerTransaction(platform.db, employerId, (trx) =>
    insertAppToken(trx, {
      employerId,
      memberId,
      id,
      name: 'Bike computer',
      scopes,
      tokenHash: tokenHash(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * 86_400_000),
    }),
  )
  return { id, token }
}
