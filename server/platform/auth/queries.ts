import { sql } from 'kysely'
import { prepared } from '../db/compiled.ts'
import type { Db, Trx } from '../db/transaction-guard.ts'
import { isMember, type LoginKey } from './actor.ts'

interface Lookup {
  tokenHash: Buffer
  now: Date
}

/** The ids of the agreements in force that every employer accepts, the terms first. */
export const requiredAgreements = sql`
  select distinct on (type) id from agreements
  where published_at is not null
    and type in ('employer_terms_and_conditions', 'employer_privacy_policy')
  order by type desc, published_at desc, id desc`

/**
 * A session of one of an employer's people, or of an administrator who signed in as it; the employer must be
 * approved still, and the person or the administrator there and active. With the agreements it must have
 * accepted and those it has: in the same statement, and as two lists, which is half the cost of joining
 * them here, as every call of an employer asks.
 */
export const findEmployerSession = prepared<Lookup>('employer-session')((db, { tokenHash, now }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('employer_users as u', (join) =>
      join.onRef('u.employer_id', '=', 's.employer_id').onRef('u.id', '=', 's.user_id'),
    )
    .leftJoin('admins as a', 'a.id', 's.admin_id')
    .select([
      's.id',
      'e.id as employerId',
      's.admin_id as adminId',
      'u.id as userId',
      'u.role',
      's.created_at as startedAt',
      's.renewed_at as renewedAt',
      sql<string[]>`array(${requiredAgreements})`.as('required'),
      sql<string[]>`array(
        select agreement_id from agreement_acceptances where employer_id = e.id
      )`.as('accepted'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.audience', '=', 'employer')
    .where('s.expires_at', '>', now)
    .where('e.status', '=', 'approved')
    .where('u.disabled_at', 'is', null)
    .where((where) => where.or([where('s.admin_id', 'is', null), where('a.is_active', '=', true)])),
)

/**
 * A session of a member, or of an administrator in their portal, who must be active; the member must be there still,
 * for themselves with an address nobody declined, but may be disabled, as the employer may.
 */
export const findCommuterSession = prepared<Lookup>('commuter-session')((db, { tokenHash, now }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 's.employer_id').onRef('m.id', '=', 's.member_id'),
    )
    .leftJoin('admins as a', 'a.id', 's.admin_id')
    .select([
      's.id',
      'm.employer_id as employerId',
      'm.id as memberId',
      's.admin_id as adminId',
      's.created_at as startedAt',
      's.renewed_at as renewedAt',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.audience', 'in', ['commuter', 'member_access'])
    .where('s.expires_at', '>', now)
    .where('m.joined_at', 'is not', null)
    .where((where) =>
      where.or([where('m.email_declined_at', 'is', null), where('s.admin_id', 'is not', null)]),
    )
    .where('m.deleted_at', 'is', null)
    .where((where) => where.or([where('s.admin_id', 'is', null), where('a.is_active', '=', true)])),
)

/** An administrator's session; who was made inactive has none. */
export const findAdminSession = prepared<Lookup>('admin-session')((db, { tokenHash, now }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('admins as a', 'a.id', 's.admin_id')
    .select([
      's.id',
      'a.id as adminId',
      'a.type',
      's.created_at as startedAt',
      's.renewed_at as renewedAt',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.audience', '=', 'admin')
    .where('s.expires_at', '>', now)
    .where('a.is_active', '=', true),
)

/** Whether what an administrator was given outside a session may be used still. */
export async function isActiveAdmin(db: Db | Trx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

interface NewSession {
  id: string
  tokenHash: Buffer
  audience: 'employer' | 'admin' | 'commuter' | 'member_access'
  employerId: string | null
  userId: string | null
  memberId: string | null
  adminId: string | null
  device: string | null
  now: Date
  expiresAt: Date
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      audience: session.audience,
      employer_id: session.employerId,
      user_id: session.userId,
      member_id: session.memberId,
      admin_id: session.adminId,
      device: session.device,
      created_at: session.now,
      renewed_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function renewSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ renewed_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(db: Db | Trx, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every session of all people of an employer, an administrator's in its name included. */
export async function deleteAllSessions(trx: Trx, employerId: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('employer_id', '=', employerId)
    .where('audience', '=', 'employer')
    .execute()
}

/** Ends every session of a person or a member, and administrators' in the same account. */
export async function deleteSessionsOf(trx: Trx, login: LoginKey): Promise<void> {
  await trx.deleteFrom('sessions').where(seenBy(login)).execute()
}

export async function deleteOtherSessions(
  trx: Trx,
  login: LoginKey,
  currentId: string,
): Promise<void> {
  await trx.deleteFrom('sessions').where(seenBy(login)).where('id', '<>', currentId).execute()
}

/** Ends one of the sessions that somebody sees; false when there is none such. */
export async function deleteSessionOf(trx: Trx, login: LoginKey, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where(seenBy(login))
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Ends every session of an administrator but one, those in employers' names included, and the links into members'
 * accounts they made.
 */
export async function deleteAdminSessions(
  trx: Trx,
  adminId: string,
  except: string | null,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute()
  await trx.deleteFrom('member_access_links').where('admin_id', '=', adminId).execute()
}

/** Somebody's own sessions, and those of administrators in the same account. */
export async function listSessionsOf(db: Db, login: LoginKey, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'renewed_at', 'expires_at', 'device', 'admin_id'])
    .where(seenBy(login))
    .where('expires_at', '>', now)
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of an employer's the person's own and administrators' in its name; of a member's all. */
function seenBy(login: LoginKey) {
  return isMember(login)
    ? sql<boolean>`(employer_id = ${login.employerId} and member_id = ${login.memberId})`
    : sql<boolean>`(employer_id = ${login.employerId} and audience = 'employer'
        and (user_id = ${login.userId} or admin_id is not null))`
}

/** Deletes what ended before `now`; answers how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Counts one more attempt under a key and answers the window it falls in; atomic across instances. A
 * window that is over, or in which nothing counts any more, starts again.
 */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEndsAt: Date,
): Promise<{ attempts: number; windowEndsAt: Date }> {
  return db
    .insertInto('attempt_counts')
    .values({ key, attempts: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when attempt_counts.window_ends_at <= ${now} then 1
          else attempt_counts.attempts + 1 end`,
        window_ends_at: sql`case
          when attempt_counts.window_ends_at <= ${now} or attempt_counts.attempts = 0
          then excluded.window_ends_at else attempt_counts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/** Takes attempts back that did not fail. Rows are locked by key: two sign-ins never deadlock. */
export async function uncountAttempts(db: Db | Trx, keys: string[]): Promise<void> {
  await db
    .updateTable('attempt_counts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', 'in', (counted) =>
      counted
        .selectFrom('attempt_counts')
        .select('key')
        .where('key', 'in', keys)
        .orderBy('key')
        .forUpdate(),
    )
    .execute()
}

export async function deleteEndedAttemptWindows(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt_counts')
    .where('window_ends_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
