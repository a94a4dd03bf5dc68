import { type Insertable, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { BlockedAddresses } from '#server/platform/db/types.gen.ts'

export interface PersonKey {
  employerId: string
  memberId: string
}

/** Locks somebody an invitation or a wish to join is about; the deleted are not found. */
export async function lockPerson(trx: Trx, { employerId, memberId }: PersonKey) {
  return trx
    .selectFrom('members as m')
    .select([
      'id',
      'name',
      'email',
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      'unsubscribed_at as unsubscribedAt',
      sql<boolean>`exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`.as('hasLogin'),
      sql<boolean>`exists (select from trips as t
        where t.employer_id = m.employer_id and t.member_id = m.id)`.as('hasTrips'),
    ])
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate('m')
    .executeTakeFirst()
}

/** Lets somebody in; what they set with the link that leaves now is their password. */
export async function markAccepted(
  trx: Trx,
  { employerId, memberId }: PersonKey,
  { at, on }: { at: Date; on: LocalDate },
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ joined_at: at, joined_on: on, join_link_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .execute()
}

/** Voids older links of somebody who is in already. */
export async function renewJoinLink(
  trx: Trx,
  { employerId, memberId }: PersonKey,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ join_link_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .execute()
}

/** Removes somebody who never joined and left no trips. */
export async function deletePerson(trx: Trx, { employerId, memberId }: PersonKey): Promise<void> {
  await trx
    .deleteFrom('members')
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .execute()
}

export async function blockAddress(trx: Trx, row: Insertable<BlockedAddresses>): Promise<void> {
  await sql`
    insert into blocked_addresses (employer_id, id, email, name, blocked_at)
    values (${row.employer_id}, ${row.id}, ${row.email}, ${row.name ?? null}, ${row.blocked_at})
    on conflict (employer_id, lower(email)) do nothing`.execute(trx)
}

/** Answers whether the address was blocked. */
export async function deleteBlocked(trx: Trx, employerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_addresses')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}
