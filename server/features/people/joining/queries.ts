import { type Insertable, sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { CommuterLogins } from '#server/platform/db/types.gen.ts'

/** Whom an open link is for, with the employer; who joined and has a password is not found. */
export async function findInvited(db: Db | Trx, { employerId, memberId }: MemberKey) {
  return db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.name',
      'm.email',
      'm.joined_at as joinedAt',
      'm.join_link_at as joinLinkAt',
      'e.community_name as communityName',
      'e.address as communityAddress',
      'e.time_zone as timeZone',
      // Who has the link has the mailbox: it may say where its owner is a member.
      sql<string | null>`(select o.community_name from commuter_logins as l
        join employers as o on o.id = l.employer_id where l.email = lower(m.email))`.as('memberOf'),
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .where('e.status', '=', 'approved')
    .where(
      sql<boolean>`not exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`,
    )
    .executeTakeFirst()
}

/** A member who has joined and is active, with the employer. */
export async function findJoined(db: Db | Trx, { employerId, memberId }: MemberKey) {
  return db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.name',
      'm.surveyed_at as surveyedAt',
      'e.community_name as communityName',
      'e.address as communityAddress',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.joined_at', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .where('e.status', '=', 'approved')
    .executeTakeFirst()
}

/** Whoever joins, and whoever changes what that hangs on, waits for the other. */
export async function lockMember(trx: Trx, { employerId, memberId }: MemberKey): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .forUpdate()
    .execute()
}

/** Answers whether the address had no login yet. */
export async function insertLogin(trx: Trx, row: Insertable<CommuterLogins>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('commuter_logins')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whom a wish to join is to: one found by its name, or the one who shares a link, which works for the hidden, too. */
export interface Asked {
  by: 'name' | 'link'
  id: string
}

/**
 * The one who is asked, and how many of those who asked in the same way since an instant wait, by a link since it was
 * renewed; nothing where nobody is to be found.
 */
export async function findAsked(trx: Trx, { by, id }: Asked, since: Date) {
  const { rows } = await sql<{ id: string; email: string; employees: number; recent: number }>`
    select e.id, e.email, e.community_size as employees, (
        select count(*)::integer from members
        where employer_id = e.id and ${isWaiting} and asked_by_link = (${by}::text = 'link')
          and listed_at > ${since} and (not asked_by_link or asked_at > e.join_link_at)
      ) as recent
    from employers as e
    where e.id = ${id} and e.status = 'approved' and (${by}::text = 'link' or not e.is_hidden)`.execute(
    trx,
  )
  return rows[0]
}

const isWaiting = sql<boolean>`(joined_at is null and invited_at is null and disabled_at is null
  and deleted_at is null)`

export async function isBlocked(trx: Trx, employerId: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('blocked_addresses')
    .select('id')
    .where('employer_id', '=', employerId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a new wish to join; answers whether nobody with the address was there. */
export async function insertAsking(
  trx: Trx,
  row: MemberKey & { name: string; email: string; isByLink: boolean; at: Date },
): Promise<boolean> {
  const { employerId, memberId, name, email, isByLink, at } = row
  const { rows } = await sql`
    insert into members (employer_id, id, name, email, asked_at, asked_by_link, created_at)
    values (${employerId}, ${memberId}, ${name}, ${email}, ${at}, ${isByLink}, ${at})
    on conflict (employer_id, lower(email)) do nothing
    returning id`.execute(trx)
  return rows.length > 0
}

export async function lockByEmail(trx: Trx, employerId: string, email: string) {
  return trx
    .selectFrom('members as m')
    .select([
      'id',
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'join_link_at as joinLinkAt',
      'disabled_at as disabledAt',
      sql<boolean>`exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`.as('hasLogin'),
    ])
    .where('employer_id', '=', employerId)
    .where((where) => where(where.fn('lower', ['m.email']), '=', email.toLowerCase()))
    .forNoKeyUpdate('m')
    .executeTakeFirst()
}

/** How many wait for the employer's answer, and how many of them have asked since. */
export async function countWaiting(trx: Trx, employerId: string, since: Date) {
  return trx
    .selectFrom('members')
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(*) filter (where asked_at > ${since})`.as('recent'),
    ])
    .where('employer_id', '=', employerId)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
}
