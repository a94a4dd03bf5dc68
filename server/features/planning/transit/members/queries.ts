import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
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

/** Employers in the order of their ids, with where people of theirs work. */
export const listWorksites = compiled<{ afterId: string; count: number }>()(
  (db, { afterId, count }) =>
    db
      .selectFrom('employers')
      .select([
        'id as employerId',
        'latitude',
        'longitude',
        'time_zone as timeZone',
        'work_from_minute as fromMinute',
        'work_until_minute as untilMinute',
      ])
      .where('status', '=', 'approved')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(count),
)

export interface Home {
  id: string
  latitude: number
  longitude: number
}

/** Members of an employer whose home is known, in the order of their ids. */
export async function listHomes(
  db: Db,
  { employerId, afterId, count }: { employerId: string; afterId: string; count: number },
): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select id, home_latitude as latitude, home_longitude as longitude from members
    where employer_id = ${employerId}::uuid and id > ${afterId}::uuid
      and joined_at is not null and disabled_at is null and deleted_at is null
      and home_latitude is not null and home_longitude is not null
    order by id limit ${count}::bigint`.execute(db)
  return rows
}

interface Checked {
  employerId: string
  at: Date
  memberIds: readonly string[]
  areReachable: readonly boolean[]
}

/** Notes who comes to work by public transit; of members who have been deleted meanwhile nothing. */
export async function noteWays(trx: Trx, checked: Checked): Promise<void> {
  const { employerId, at, memberIds, areReachable } = checked
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

/** Whether anybody of an employer was checked: by timetables then, and not by what was logged alone. */
export async function hasCheckedWays(db: Db, employerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from member_transit_ways where employer_id = ${employerId}::uuid)
      as found`.execute(db)
  return rows[0]?.found === true
}

export function forgetOwnWay(trx: Trx, member: MemberKey): Promise<void> {
  return deleteOfMember(trx, 'member_transit_ways', member)
}
