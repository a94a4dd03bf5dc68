import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** The members with these addresses (in lower case), locked by id as custom emails lock theirs. */
export async function lockKnown(trx: Trx, employerId: string, emails: readonly string[]) {
  return trx
    .selectFrom('members')
    .select([
      'id',
      sql<string>`lower(email)`.as('email'),
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .where('employer_id', '=', employerId)
    .where(sql`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Which of these addresses (in lower case) are blocked. */
export async function listBlockedAmong(
  trx: Trx,
  employerId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('blocked_addresses')
    .select(sql<string>`lower(email)`.as('email'))
    .where('employer_id', '=', employerId)
    .where(sql`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return rows.map(({ email }) => email)
}
