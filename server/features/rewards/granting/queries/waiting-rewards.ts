import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

/** Employers that have credit again, or owe nothing any more, and rewards that wait for it. */
export const listEmployersWithWaiting = compiled<object>()((db) =>
  db
    .selectFrom('employer_accounts as a')
    .select('a.employer_id as employerId')
    .where('a.available_cents', '>', 0)
    .where('a.shortfall_cents', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rewards as r')
          .select('r.id')
          .whereRef('r.employer_id', '=', 'a.employer_id')
          .where('r.status', '=', sql.lit('pending'))
          .where('r.funded_at', 'is', null),
      ),
    )
    .orderBy('a.employer_id'),
)

/** Rewards that wait for money, the oldest first. */
export const listWaiting = compiled<{ employerId: string; count: number }>()(
  (db, { employerId, count }) =>
    db
      .selectFrom('rewards')
      .select(['id', 'value_cents as cents'])
      .where('employer_id', '=', employerId)
      .where('status', '=', sql.lit('pending'))
      .where('funded_at', 'is', null)
      .orderBy('granted_at')
      .orderBy('id')
      .limit(count),
)

/**
 * Notes the money that is held for rewards that wait; `held` is JSON: rows of an id and its parts. Answers
 * those it was noted for.
 */
export const fundRows = compiled<{ employerId: string; at: Date; held: string }>()(
  (db, { employerId, at, held }) => {
    const query = sql<{ id: string }>`
      update rewards as r
      set funded_at = ${at}::timestamptz, held = h.held
      from jsonb_to_recordset(${held}::jsonb) as h(id uuid, held jsonb)
      where r.employer_id = ${employerId}::uuid and r.id = h.id
        and r.status = 'pending' and r.funded_at is null
      returning r.id`
    return { compile: () => query.compile(db) }
  },
)

/** Employers whose rewards wait for money: how many do, how much they need, since when. */
export const listShortEmployers = compiled<object>()((db) =>
  db
    .selectFrom('rewards as r')
    .innerJoin('employers as e', 'e.id', 'r.employer_id')
    .select([
      'e.id as employerId',
      'e.email',
      'e.name',
      'e.status',
      sql<number>`count(*)`.as('rewards'),
      sql<number>`sum(r.value_cents)`.as('cents'),
      sql<Date>`min(r.granted_at)`.as('since'),
    ])
    .where('r.status', '=', sql.lit('pending'))
    .where('r.funded_at', 'is', null)
    .groupBy('e.id')
    .orderBy('e.id'),
)

/**
 * Members of so many rewards, those that have waited longest, since before an instant; with all of theirs that
 * have. No more is looked at, since the account is locked meanwhile.
 */
export const listLapsedMembers = compiled<{ employerId: string; before: Date; count: number }>()(
  (db, { employerId, before, count }) => {
    const lapsed = sql<boolean>`r.employer_id = ${employerId}::uuid and r.status = 'pending'
      and r.funded_at is null and r.granted_at <= ${before}::timestamptz`
    const oldest = sql`select r.member_id from rewards as r
      where ${lapsed} order by r.granted_at, r.id limit ${count}`
    return db
      .selectFrom('rewards as r')
      .innerJoin('members as m', (join) =>
        join.onRef('m.employer_id', '=', 'r.employer_id').onRef('m.id', '=', 'r.member_id'),
      )
      .innerJoin('employers as e', 'e.id', 'r.employer_id')
      .select([
        'm.id as memberId',
        'm.email',
        'm.name',
        'e.community_name as communityName',
        sql<string[]>`array_agg(r.id order by r.granted_at, r.id)`.as('rewardIds'),
        sql<number>`sum(r.value_cents)`.as('cents'),
      ])
      .where(lapsed)
      .where(sql<boolean>`r.member_id = any(array(${oldest}))`)
      .groupBy(['m.employer_id', 'm.id', 'e.id'])
      .orderBy('m.id')
  },
)

/**
 * Holds the money an employer's account has held against the pending rewards it is held for, in one statement
 * and so at one moment: money held for nobody would never be seen again.
 */
export async function listHeldMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with compared (what, id, kept, counted) as (
      select 'held for rewards', null::uuid, a.held_cents, coalesce((
        select sum(value_cents) from rewards
        where employer_id = a.employer_id and status = 'pending' and funded_at is not null), 0)
      from employer_accounts a where a.employer_id = ${employerId}
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted`.execute(db)
  return rows
}
