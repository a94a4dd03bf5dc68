import type { Insertable } from 'kysely'
import { isMember, type LoginKey } from '#server/platform/auth/actor.ts'
import { loginColumn, loginOfRow, ofLogin } from '#server/platform/auth/login-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { UserLinks } from '#server/platform/db/types.gen.ts'

export async function findPasswordHash(db: Db, login: LoginKey): Promise<string | undefined> {
  const row = isMember(login)
    ? await db
        .selectFrom('commuter_logins')
        .select('password_hash')
        .where('employer_id', '=', login.employerId)
        .where('member_id', '=', login.memberId)
        .executeTakeFirst()
    : await db
        .selectFrom('employer_users')
        .select('password_hash')
        .where('employer_id', '=', login.employerId)
        .where('id', '=', login.userId)
        .executeTakeFirst()
  return row?.password_hash
}

export async function setPasswordHash(trx: Trx, login: LoginKey, hash: string): Promise<void> {
  if (isMember(login)) {
    await trx
      .updateTable('commuter_logins')
      .set({ password_hash: hash })
      .where('employer_id', '=', login.employerId)
      .where('member_id', '=', login.memberId)
      .execute()
    return
  }
  await trx
    .updateTable('employer_users')
    .set({ password_hash: hash })
    .where('employer_id', '=', login.employerId)
    .where('id', '=', login.userId)
    .execute()
}

/** Whom a notice goes to, and the zone of its times. */
export async function getAddressee(
  trx: Trx,
  login: LoginKey,
): Promise<{ email: string; timeZone: string }> {
  if (isMember(login)) {
    return trx
      .selectFrom('commuter_logins as l')
      .innerJoin('employers as e', 'e.id', 'l.employer_id')
      .select(['l.email', 'e.time_zone as timeZone'])
      .where('l.employer_id', '=', login.employerId)
      .where('l.member_id', '=', login.memberId)
      .executeTakeFirstOrThrow()
  }
  return trx
    .selectFrom('employer_users as u')
    .innerJoin('employers as e', 'e.id', 'u.employer_id')
    .select(['u.email', 'e.time_zone as timeZone'])
    .where('u.employer_id', '=', login.employerId)
    .where('u.id', '=', login.userId)
    .executeTakeFirstOrThrow()
}

/** The member who signs in with an address; nobody whose address staff declined. */
export async function findMemberByAddress(
  db: Db | Trx,
  email: string,
): Promise<LoginKey | undefined> {
  return db
    .selectFrom('commuter_logins as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'l.employer_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select(['l.employer_id as employerId', 'l.member_id as memberId'])
    .where('l.email', '=', email.toLowerCase())
    .where('m.joined_at', 'is not', null)
    .where('m.email_declined_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Puts a mailed link in the place of the last one for its purpose. */
export async function replaceLink(
  db: Db | Trx,
  login: LoginKey,
  row: Insertable<UserLinks>,
): Promise<void> {
  await db
    .insertInto('user_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['employer_id', loginColumn(login), 'purpose']).doUpdateSet((excluded) => ({
        token_hash: excluded.ref('excluded.token_hash'),
        new_email: excluded.ref('excluded.new_email'),
        created_at: excluded.ref('excluded.created_at'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Gives a link that waits its token; false when it is gone or another request took its place. */
export async function setLinkToken(
  db: Db,
  login: LoginKey,
  { newEmail, requestedAt }: { newEmail: string; requestedAt: Date },
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_links')
    .set({ token_hash: hash })
    .where(ofLogin(login))
    .where('purpose', '=', 'confirm_email')
    .where('new_email', '=', newEmail)
    .where('created_at', '=', requestedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every mailed link of somebody: what was asked for before a change of their keys is void. */
export async function deleteLinks(trx: Trx, login: LoginKey): Promise<void> {
  await trx.deleteFrom('user_links').where(ofLogin(login)).execute()
}

/** Those of all people of an employer; its members go on signing in. */
export async function deleteAllLinks(trx: Trx, employerId: string): Promise<void> {
  await trx
    .deleteFrom('user_links')
    .where('employer_id', '=', employerId)
    .where('user_id', 'is not', null)
    .execute()
}

/** A link as its page names it: what it is for and whether a member's or somebody's of an employer. */
interface NamedLink {
  hash: Buffer
  purpose: UserLinks['purpose']
  of: 'member' | 'user'
  now: Date
}

const ownerColumns = { member: 'member_id', user: 'user_id' } as const

/** Whether a link would work now; it stays. */
export async function isLink(db: Db, { hash, purpose, of, now }: NamedLink): Promise<boolean> {
  const row = await db
    .selectFrom('user_links')
    .select('employer_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(ownerColumns[of], 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link up; nothing when it is unknown, used or too old. */
export async function takeLink(
  trx: Trx,
  { hash, purpose, of, now }: NamedLink,
): Promise<{ login: LoginKey; newEmail: string | null } | undefined> {
  const row = await trx
    .deleteFrom('user_links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(ownerColumns[of], 'is not', null)
    .where('expires_at', '>', now)
    .returning([
      'employer_id as employerId',
      'user_id as userId',
      'member_id as memberId',
      'new_email as newEmail',
    ])
    .executeTakeFirst()
  return row && { login: loginOfRow(row), newEmail: row.newEmail }
}
