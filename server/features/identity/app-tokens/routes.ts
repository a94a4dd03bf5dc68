import type { AppToken, appTokenRoutes } from '#contract/identity/app-tokens.ts'
import type { Handlers } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAppToken } from './create-token.ts'
import { deleteAppToken, listAppTokens, type TokenRow } from './queries.ts'

export function appTokenHandlers(platform: Platform): Handlers<typeof appTokenRoutes, Contexts> {
  return {
    async listTokens(_input, { actor }) {
      const rows = await listAppTokens(platform.db, memberOf(actor), platform.clock.now())
      return presentWhole(rows.map(presentToken))
    },

    async createToken({ body }, { actor, address }) {
      const { name, scopes, expires_in_days: days, current_password: password } = body
      const wish = { name, scopes, days, password, address }
      const { token, row } = await createAppToken(platform, actor, wish)
      return { status: true, result: 'Access token created', token, data: presentToken(row) }
    },

    async revokeToken({ params: { id } }, { actor }) {
      await revokeToken(platform, actor, id)
      return { status: true, result: 'Access token ended' }
    },
  }
}

async function revokeToken({ db, clock }: Platform, actor: MemberActor, id: string): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const isEnded = await deleteAppToken(trx, { ...memberOf(actor), id })
    if (!isEnded) throw notFound('The access token')
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'session.token_revoked',
      subject: { kind: 'app_token', id },
    })
  })
}

function presentToken(row: TokenRow): AppToken {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}
