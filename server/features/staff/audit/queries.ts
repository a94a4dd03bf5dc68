import { type RawBuilder, sql } from 'kysely'
import { type AuditTopic, auditedSubjects, readingVerbs } from '#contract/staff/audit-topics.ts'
import { type LocalDate, platformTimeZone } from '#domain/time.ts'
import {
  actedBy,
  foundBy,
  type HistoryRow,
  isAboutMember,
  isShown,
  readEntries,
} from '#server/features/identity/history/queries.ts'
import { patternOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'

/** What the audit is narrowed by; without an employer it is of administrators alone. */
export interface AuditFilter {
  employerId?: string | undefined
  by?: { kind: 'admin'; id: string } | { kind: 'employer' | 'members' | 'automatic' } | undefined
  topic?: AuditTopic | undefined
  /** What was done to one member of that employer. */
  memberId?: string | undefined
  /** First and last day in Denver. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  search?: string | undefined
}

/** The words of the indexes, so that these are used. */
const isOfStaff = sql`(actor_kind = 'admin' or acting_for_admin_id is not null)`

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_log where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A stretch of it, the latest first, from whichever end it is read. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  { isBackwards, skip, count }: RowRange,
): Promise<HistoryRow[]> {
  const { employerId } = filter
  const order = isBackwards ? sql`at, id` : sql`at desc, id desc`
  const ofOne = employerId ? sql` where l.employer_id = ${employerId}` : sql``
  return readEntries(
    db,
    sql`select l.* from (
      select id from audit_log where ${narrowed(filter)}
      order by ${order} limit ${count} offset ${skip}
    ) as page join audit_log as l using (id)${ofOne}`,
    employerId,
  )
}

/** The next rows after one already read; from the latest on without one. */
export function listAuditChunk(
  db: Db,
  filter: AuditFilter,
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

export async function listAuditedAdmins(db: Db) {
  return db.selectFrom('admins').select(['id', 'username']).orderBy('username').execute()
}

function narrowed({ employerId, by, topic, memberId, startOn, endOn, search }: AuditFilter) {
  const all = [
    employerId ? sql`employer_id = ${employerId} and ${isShown}` : isOfStaff,
    ...(by ? [isBy(by)] : []),
    ...(topic ? [isAbout(topic)] : []),
    ...(employerId && memberId ? [isAboutMember(employerId, memberId)] : []),
    ...(startOn ? [sql`at >= ${midnight(sql`${startOn}::date`)}`] : []),
    ...(endOn ? [sql`at < ${midnight(sql`${endOn}::date + 1`)}`] : []),
    ...(search ? [isFound(employerId, patternOf(search))] : []),
  ]
  return sql.join(all, sql` and `)
}

function isBy(by: NonNullable<AuditFilter['by']>): RawBuilder<unknown> {
  switch (by.kind) {
    case 'admin':
      return sql`${isOfStaff} and coalesce(acting_for_admin_id, actor_id) = ${by.id}`
    case 'employer':
      return sql`(${actedBy}) not in ('staff', 'automatic', 'members')`
    case 'members':
    case 'automatic':
      return sql`(${actedBy}) = ${by.kind}`
  }
}

function isAbout(topic: AuditTopic): RawBuilder<unknown> {
  return topic === 'reads'
    ? sql`split_part(action, '.', 2) in (${sql.join(readingVerbs)})`
    : sql`split_part(action, '.', 1) in (${sql.join(auditedSubjects[topic])})`
}

/** In one employer's account as its own history is searched; over all of them by the employer's name or address. */
function isFound(employerId: string | undefined, pattern: string): RawBuilder<unknown> {
  if (employerId) return sql`id in (${foundBy(employerId, pattern)})`
  return sql`employer_id in (select id from employers
    where lower(community_name) like lower(${pattern}) or lower(email) like lower(${pattern}))`
}

function midnight(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day})::timestamp at time zone ${platformTimeZone})`
}
