import { sql } from 'kysely'
import type { TimetableState } from '#domain/planning/transit/commute-answer.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import { deleteOfMember, type MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface Worksite {
  employerId: string
  latitude: number
  longitude: number
  timeZone: string
  /** When people are at work. Unit: minutes after midnight. */
  fromMinute: number
  untilMinute: number
}

/** Employers that are due, in the order of their ids, with where people of theirs work. */
export const listWorksites = compiled<{ afterId: string; before: Date; count: number }>()(
  (db, { afterId, before, count }) =>
    db
      .selectFrom('employers as e')
      .leftJoin('transit_checks as c', 'c.employer_id', 'e.id')
      .select([
        'e.id as employerId',
        'e.latitude',
        'e.longitude',
        'e.time_zone as timeZone',
        'e.work_from_minute as fromMinute',
        'e.work_until_minute as untilMinute',
      ])
      .where('e.status', '=', 'approved')
      .where('e.id', '>', afterId)
      .where((eb) => eb.or([eb('c.finished_at', 'is', null), eb('c.began_at', '<', before)]))
      .orderBy('e.id')
      .limit(count),
)

/** Closed accounts of which there is anything. */
export async function listClosed(
  db: Db,
  { afterId, count }: { afterId: string; count: number },
): Promise<{ employerId: string }[]> {
  const { rows } = await sql<{ employerId: string }>`
    select e.id as "employerId" from employers as e
    where e.closed_at is not null and e.id > ${afterId}::uuid
      and (exists (select from transit_checks as c where c.employer_id = e.id)
        or exists (select from member_transit_ways as w where w.employer_id = e.id))
    order by e.id limit ${count}::bigint`.execute(db)
  return rows
}

/** How far the check of an employer is: members up to `afterId` are done. */
export interface Check {
  beganAt: Date
  afterId: string
  timetable: TimetableState
}

/** Goes on with the check that was left, or begins one where the last is finished or began before a time. */
export async function beginCheck(
  trx: Trx,
  begun: { employerId: string; at: Date; before: Date; timetable: TimetableState },
): Promise<Check> {
  const { employerId, at, before, timetable } = begun
  const isOver = sql`(c.finished_at is not null or c.began_at < ${before})`
  const { rows } = await sql<Check>`
    insert into transit_checks as c (employer_id, began_at, after_id, timetable)
    values (${employerId}::uuid, ${at}, ${beforeAllIds}::uuid, ${timetable})
    on conflict (employer_id) do update set (began_at, after_id, timetable, finished_at) = (
      case when ${isOver} then excluded.began_at else c.began_at end,
      case when ${isOver} then excluded.after_id else c.after_id end,
      excluded.timetable, null)
    returning began_at as "beganAt", after_id as "afterId", timetable`.execute(trx)
  // The statement writes one row in either case.
  return rows[0] as Check
}

/** Notes that members up to one are done; false when another worker has done so, or has begun anew. */
export async function advanceCheck(
  trx: Trx,
  {
    employerId,
    beganAt,
    afterId,
    toId,
  }: { employerId: string; toId: string } & Omit<Check, 'timetable'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('transit_checks')
    .set({ after_id: toId })
    .where('employer_id', '=', employerId)
    .where('began_at', '=', beganAt)
    .where('after_id', '=', afterId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishCheck(
  trx: Trx,
  { employerId, at }: { employerId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('transit_checks')
    .set({ finished_at: at })
    .where('employer_id', '=', employerId)
    .execute()
}

export async function forgetCheck(trx: Trx, employerId: string): Promise<void> {
  await trx.deleteFrom('transit_checks').where('employer_id', '=', employerId).execute()
}

/** Removes so many rows of an employer at most, and answers how many there were. */
export async function dropSomeWays(
  trx: Trx,
  { employerId, count }: { employerId: string; count: number },
): Promise<number> {
  const { rows } = await sql`
    delete from member_transit_ways where employer_id = ${employerId}::uuid and member_id in (
      select member_id from member_transit_ways where employer_id = ${employerId}::uuid
      limit ${count}::bigint) returning 1`.execute(trx)
  return rows.length
}

/** Where somebody lives, and when they are at work; null as their employer states it. Unit: minutes after midnight. */
export interface Home {
  id: string
  latitude: number
  longitude: number
  fromMinute: number | null
  untilMinute: number | null
}

/** Members of an employer whose home is known, in the order of their ids. */
export async function listHomes(
  db: Db,
  { employerId, afterId, count }: { employerId: string; afterId: string; count: number },
): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select id, home_latitude as latitude, home_longitude as longitude,
      work_from_minute as "fromMinute", work_until_minute as "untilMinute"
    from members
    where employer_id = ${employerId}::uuid and id > ${afterId}::uuid
      and joined_at is not null and disabled_at is null and deleted_at is null
      and home_latitude is not null and home_longitude is not null
    order by id limit ${count}::bigint`.execute(db)
  return rows
}

interface Checked {
  employerId: string
  at: Date
  found: readonly { memberId: string; isReachable: boolean }[]
}

/** Notes who comes to work by public transit; of members who have been deleted meanwhile nothing. */
export async function noteWays(trx: Trx, { employerId, at, found }: Checked): Promise<void> {
  const memberIds = found.map(({ memberId }) => memberId)
  const areReachable = found.map(({ isReachable }) => isReachable)
  await sql`
    insert into member_transit_ways (employer_id, member_id, is_reachable, checked_at)
    select m.employer_id, m.id, c.is_reachable, ${at}
    from unnest(${memberIds}::uuid[], ${areReachable}::boolean[]) as c (id, is_reachable)
    join members as m on m.employer_id = ${employerId}::uuid and m.id = c.id
      and m.deleted_at is null
    on conflict (employer_id, member_id) do update
    set (is_reachable, checked_at) = (excluded.is_reachable, excluded.checked_at)`.execute(trx)
}

/** Forgets what an earlier check found and this one did not ask: homes that are gone, or all without a timetable. */
export async function forgetWays(
  trx: Trx,
  { employerId, before }: { employerId: string; before: Date },
): Promise<void> {
  await sql`
    delete from member_transit_ways
    where employer_id = ${employerId}::uuid and checked_at < ${before}`.execute(trx)
}

/** What the last check of an employer had to look ways up in; nothing before the first night. */
export async function findCheckedTimetable(
  db: Db,
  employerId: string,
): Promise<TimetableState | undefined> {
  const row = await db
    .selectFrom('transit_checks')
    .select('timetable')
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  return row?.timetable
}

export function forgetOwnWay(trx: Trx, member: MemberKey): Promise<void> {
  return deleteOfMember(trx, 'member_transit_ways', member)
}
