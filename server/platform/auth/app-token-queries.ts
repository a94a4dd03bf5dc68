import { sql } from 'kysely'
import type { AppScope } from '#contract/route.ts'
import { compiled } from '../db/compiled.ts'
import type { MemberKey } from '../db/tenant-rows.ts'
import type { Db, Trx } from '../db/transaction-guard.ts'

interface Use {
  tokenHash: Buffer
  now: Date
  /** The end of the minute in which uses are counted, where a new one begins. */
  windowEndsAt: Date
  /** 1 for a call; 0 where one that was counted asks again. */
  step: 0 | 1
}

interface UsedToken extends MemberKey {
  id: string
  scopes: AppScope[]
  /** Uses in the current minute, this one included, and when it ends. */
  uses: number
  windowEndsAt: Date
}

/**
 * Counts a use of a token that has not ended, and notes it. Its member must be there still, with an address nobody
 * declined, and not disabled; the employer may be, as for sessions.
 */
export const useAppToken = compiled<Use>()<UsedToken>(
  (db, { tokenHash, now, windowEndsAt, step }) => {
    const query = sql<UsedToken>`
    update app_tokens as t set
      last_used_at = ${now}::timestamptz,
      uses = case when t.window_ends_at <= ${now}::timestamptz then ${step}::integer
        else t.uses + ${step}::integer end,
      window_ends_at = case when t.window_ends_at <= ${now}::timestamptz
        then ${windowEndsAt}::timestamptz else t.window_ends_at end
    from members as m
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}::timestamptz
      and m.employer_id = t.employer_id and m.id = t.member_id
      and m.joined_at is not null and m.email_declined_at is null
      and m.deleted_at is null and m.disabled_at is null
    returning t.id, t.employer_id as "employerId", t.member_id as "memberId", t.scopes, t.uses,
      t.window_ends_at as "windowEndsAt"`
    return { compile: () => query.compile(db) }
  },
)

/** Ends every token of some members. */
export async function deleteAppTokens(
  trx: Trx,
  { employerId, memberIds }: { employerId: string; memberIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from app_tokens
    where employer_id = ${employerId} and member_id = any(${memberIds}::uuid[])`.execute(trx)
}

/**
 * Deletes those that ended before `now`, and those of members who are disabled: the version before left these. Answers
 * how many.
 */
export async function deleteEndedAppTokens(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from app_tokens as t
    where expires_at <= ${now} or exists (
      select from members as m
      where m.employer_id = t.employer_id and m.id = t.member_id
        and m.disabled_at is not null)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether a key is that of an app which staff have registered. */
export async function isRegisteredApp(db: Db, keyHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from registered_apps where key_hash = ${keyHash}`.execute(db)
  return rows.length > 0
}
