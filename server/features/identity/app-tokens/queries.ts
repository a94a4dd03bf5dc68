import { sql } from 'kysely'
import type { AppScope } from '#contract/route.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface TokenRow {
  id: string
  name: string
  scopes: AppScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** A member's tokens that have not ended, the latest first. */
export async function listAppTokens(
  db: Db,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select id, name, scopes, created_at as "createdAt", expires_at as "expiresAt",
      last_used_at as "lastUsedAt"
    from app_tokens
    where employer_id = ${employerId} and member_id = ${memberId} and expires_at > ${now}
    order by created_at desc, id desc`.execute(db)
  return rows
}

/** Locks a member who may have tokens; answers how many that have not ended they have, nothing when they may not. */
export async function countAppTokens(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<number | undefined> {
  const member = await trx
    .selectFrom('members')
    .select('disabled_at')
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member || member.disabled_at) return undefined
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app_tokens
    where employer_id = ${employerId} and member_id = ${memberId}
      and expires_at > ${now}`.execute(trx)
  return rows[0]?.count ?? 0
}

interface NewToken extends MemberKey {
  id: string
  name: string
  scopes: readonly AppScope[]
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertAppToken(trx: Trx, token: NewToken): Promise<void> {
  await sql`
    insert into app_tokens
      (employer_id, id, member_id, name, scopes, token_hash, created_at, expires_at)
    values (${token.employerId}, ${token.id}, ${token.memberId}, ${token.name},
      ${token.scopes}::text[], ${token.tokenHash}, ${token.createdAt}, ${token.expiresAt})`.execute(
    trx,
  )
}

/** Answers whether there was such a token of the member's. */
export async function deleteAppToken(
  trx: Trx,
  { employerId, memberId, id }: MemberKey & { id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from app_tokens
    where employer_id = ${employerId} and id = ${id} and member_id = ${memberId}
    returning id`.execute(trx)
  return rows.length > 0
}
