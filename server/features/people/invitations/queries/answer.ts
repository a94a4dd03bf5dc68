import { type Insertable, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import { deleteRow, type MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { BlockedAddresses } from '#server/platform/db/types.gen.ts'

/** Locks somebody an invitation or a wish to join is about; the deleted are not found. */
export async function lockPerson(trx: Trx, { employerId, memberId }: MemberKey) {
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

/** Who asked an employer to join under an address, which nobody has answered. */
export async function findWish(
  trx: Trx,
  { employerId, email }: { employerId: string; email: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('asked_at', 'is not', null)
    .where('invited_at', 'is', null)
    .where('joined_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Lets somebody in; what they set with the link that leaves now is their password. */
export function markAccepted(
  trx: Trx,
  person: MemberKey,
  { at, on }: { at: Date; on: LocalDate },
): Promise<void> {
  return updateMember(trx, person, { joined_at: at, joined_on: on, join_link_at: at })
}

/** Voids older links of somebody who is in already. */
export function renewJoinLink(trx: Trx, person: MemberKey, at: Date): Promise<void> {
  return updateMember(trx, person, { join_link_at: at })
}

/** Removes somebody who never joined and left no trips. */
export function deletePerson(trx: Trx, { employerId, memberId: id }: MemberKey): Promise<void> {
  return deleteRow(trx, 'members', { employerId, id })
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

/** What letters and lists say about an employer. */
export async function getCommunity(db: Db | Trx, employerId: string) {
  return db
    .selectFrom('employers')
    .select(['email', 'community_name as name', 'address', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}
