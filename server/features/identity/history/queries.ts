import { type RawBuilder, sql } from 'kysely'
import {
  type HistoryTopic,
  membersOwnSubjects,
  privateSubjects,
  subjectsOfTopic,
} from '#contract/identity/history/history-topics.ts'
import { type LocalDate, platformTimeZone } from '#domain/time.ts'
import { patternOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'

/** What an employer's history is narrowed by; an absent part narrows nothing. */
export interface HistoryFilter {
  employerId: string
  /** A person's id, or a kind of those who are none of the employer's people. */
  by?: string | undefined
  topic?: HistoryTopic | undefined
  /** What was done to one member. */
  memberId?: string | undefined
  /** First and last local day. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  search?: string | undefined
}

interface StoredChange {
  field: string
  before: string | null
  after: string | null
  erased: boolean
}

export interface HistoryRow {
  id: string
  at: Date
  /** To the microsecond, which a date of ours has no room for. */
  exactAt: string
  /** As the clocks at the employer show it. */
  localAt: string
  /** `staff`, `automatic`, `members`, or the person's id; nothing where nobody was known. */
  by: string | null
  /** Of the person, or of the member. */
  byName: string | null
  memberId: string | null
  action: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string | null
  /** Of a reward program; empty for a draft. */
  programStartOn: string | null
  details: Record<string, string | number | boolean | null>
  changes: StoredChange[]
  /** The administrator who acted, for the back office alone. */
  adminId: string | null
  adminName: string | null
  isSignInAs: boolean
  employerId: string | null
  employerName: string | null
}

/** Who acted, as the index `audit_log_by` has it. */
export const actedBy = sql`case
  when actor_kind = 'admin' or acting_for_admin_id is not null then 'staff'
  when actor_kind = 'system' then 'automatic'
  when actor_kind = 'commuter' then 'members'
  else coalesce(actor_user_id, actor_id)::text
end`

/** When members sign in and out is theirs; the words of the indexes, so that these are used. */
export const isShown = sql`(actor_kind <> 'commuter' or action not like 'session.%')`

export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_log where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A stretch of it, the latest first, from whichever end it is read. */
export function listHistory(
  db: Db,
  filter: HistoryFilter,
  { isBackwards, skip, count }: RowRange,
): Promise<HistoryRow[]> {
  const order = isBackwards ? sql`at, id` : sql`at desc, id desc`
  return readEntries(
    db,
    // Ids are found first, in an index alone where no search or filter asks for more.
    sql`select l.* from (
      select id from audit_log where ${narrowed(filter)}
      order by ${order} limit ${count} offset ${skip}
    ) as page join audit_log as l using (id) where l.employer_id = ${filter.employerId}`,
    filter.employerId,
  )
}

/** The next rows after one already read; from the latest on without one. */
export function listHistoryChunk(
  db: Db,
  filter: HistoryFilter,
  count: number,
  last: Pick<HistoryRow, 'id' | 'exactAt'> | undefined,
): Promise<HistoryRow[]> {
  const further = last
    ? sql` and (at, id) < (${last.exactAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  return readEntries(
    db,
    sql`select * from audit_log where ${narrowed(filter)}${further}
      order by at desc, id desc limit ${count}`,
    filter.employerId,
  )
}

export async function listPeople(db: Db, employerId: string) {
  return db
    .selectFrom('employer_users')
    .select(['id', 'name'])
    .where('employer_id', '=', employerId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/**
 * Rows of the audit with the names of whom and what they are about, the latest first; of the employer that is given, or
 * of all.
 */
export async function readEntries(
  db: Db,
  entries: RawBuilder<unknown>,
  employerId?: string,
): Promise<HistoryRow[]> {
  const owner = employerId ? sql`${employerId}::uuid` : sql`a.employer_id`
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, a.at::text as "exactAt", a.action, a.details,
      to_char(a.at at time zone coalesce(e.time_zone, ${platformTimeZone}), 'YYYY-MM-DD HH24:MI') as "localAt",
      ${actedBy} as by, case when a.actor_kind = 'commuter' then a.actor_id end as "memberId",
      case when a.acting_for_admin_id is not null then null
        when a.actor_kind = 'employer' then (select name from employer_users
          where employer_id = ${owner} and id = coalesce(a.actor_user_id, a.actor_id))
        when a.actor_kind = 'commuter' then (select name from members
          where employer_id = ${owner} and id = a.actor_id)
      end as "byName",
      a.subject_kind as "subjectKind", a.subject_id as "subjectId",
      case a.subject_kind
        when 'member' then (select name from members
          where employer_id = ${owner} and id = a.subject_id)
        when 'user' then (select name from employer_users
          where employer_id = ${owner} and id = a.subject_id)
        when 'user_invitation' then (select name from user_invitations
          where employer_id = ${owner} and id = a.subject_id)
        when 'invoice' then (select number from invoices
          where employer_id = ${owner} and id = a.subject_id)
        when 'custom_email' then (select title from custom_emails
          where employer_id = ${owner} and id = a.subject_id)
        when 'reward' then (select m.name from rewards as r
          join members as m on m.employer_id = r.employer_id and m.id = r.member_id
          where r.employer_id = ${owner} and r.id = a.subject_id)
        when 'ticket' then (select 'Ticket ' || number from tickets
          where employer_id = ${owner} and id = a.subject_id)
        when 'employer' then e.community_name
        when 'admin' then (select username from admins where id = a.subject_id)
        when 'recommendation' then (select one->>'title'
          from recommendations as r
          join reward_settings as s on s.employer_id = r.employer_id and s.program_id = r.program_id
          cross join jsonb_array_elements(s.settings->'recommendations') as one
          where r.employer_id = ${owner} and r.id = a.subject_id
            and one->>'id' = r.id::text
          order by s.effective_on desc limit 1)
      end as "subjectName",
      case a.subject_kind when 'reward_program' then (
        select coalesce(start_on::text, '') from reward_programs
        where employer_id = ${owner} and id = a.subject_id)
      end as "programStartOn",
      acted.admin_id as "adminId",
      case when acted.admin_id is not null then (
        select username from admins where id = acted.admin_id)
      end as "adminName",
      a.acting_for_admin_id is not null as "isSignInAs",
      e.id as "employerId", e.community_name as "employerName",
      coalesce((select json_agg(json_build_object('field', v.field, 'before', v.before,
          'after', v.after, 'erased', v.erased_at is not null) order by v.position)
        from audit_values as v
        where v.employer_id = ${owner} and v.audit_id = a.id), '[]') as changes
    from (${entries}) as a
    cross join lateral (
      select coalesce(a.acting_for_admin_id, case when a.actor_kind = 'admin' then a.actor_id end)
        as admin_id
    ) as acted
    left join employers as e on e.id = a.employer_id
    order by a.at desc, a.id desc`.execute(db)
  return rows
}

function narrowed(filter: HistoryFilter): RawBuilder<unknown> {
  const { employerId, by, topic, memberId, startOn, endOn } = filter
  const all = [
    sql`employer_id = ${employerId} and ${isShown} and ${isEmployers(employerId, filter)}`,
    ...(by ? [sql`(${actedBy}) = ${by}`] : []),
    ...(topic ? [sql`split_part(action, '.', 1) in (${sql.join(subjectsOfTopic[topic])})`] : []),
    ...(memberId ? [isAboutMember(employerId, memberId)] : []),
    ...(startOn ? [sql`at >= ${midnight(employerId, sql`${startOn}::date`)}`] : []),
    ...(endOn ? [sql`at < ${midnight(employerId, sql`${endOn}::date + 1`)}`] : []),
  ]
  return sql.join(all, sql` and `)
}

/**
 * What is an employer's to read. The rest is little, and found by its topics, while this is read off the index of the
 * times. Of a redemption it is not said whose it is: no name finds it either.
 */
function isEmployers(
  employerId: string,
  { search, memberId }: Pick<HistoryFilter, 'search' | 'memberId'>,
): RawBuilder<unknown> {
  const hidden = search || memberId ? [...privateSubjects, 'redemption'] : privateSubjects
  const others = sql`select id from audit_log where employer_id = ${employerId} and ${isShown}
    and split_part(action, '.', 1) in (${sql.join([...hidden, ...membersOwnSubjects])})
    and (actor_kind = 'commuter' or split_part(action, '.', 1) in (${sql.join(hidden)}))`
  return search
    ? sql`id in ((${foundBy(employerId, patternOf(search))}) except ${others})`
    : sql`id not in (${others})`
}

/** What was done to a member, or to a reward of theirs. */
export function isAboutMember(employerId: string, memberId: string): RawBuilder<unknown> {
  return sql`subject_id in (select ${memberId}::uuid union all
    select id from rewards where employer_id = ${employerId} and member_id = ${memberId})`
}

/** Whom it is about, who did it, what it held: each is found in an index of its own. */
export function foundBy(employerId: string, pattern: string): RawBuilder<unknown> {
  const named = sql`employer_id = ${employerId}
    and (lower(name) like lower(${pattern}) or lower(email) like lower(${pattern}))`
  return sql`
    select id from audit_log where employer_id = ${employerId} and ${isShown}
      and subject_id in (select id from members where ${named} and deleted_at is null
        union all select id from employer_users where ${named})
    union all
    select id from audit_log where employer_id = ${employerId} and ${isShown}
      and (${actedBy}) in (select id::text from employer_users where ${named})
    union all
    select audit_id from audit_values where employer_id = ${employerId}
      and lower(coalesce(before, '') || ' ' || coalesce(after, '')) like lower(${pattern})`
}

/** The instant at which a day begins where the employer is. */
function midnight(employerId: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day})::timestamp at time zone
    (select time_zone from employers where id = ${employerId}))`
}
