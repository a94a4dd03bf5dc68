import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { OpenDraw } from '../drawn-rule.ts'

export interface WeekRow {
  memberId: string
  officeDays: number | null
  trips: number
  greenTrips: number
  daysWithRecords: number
}

interface WeekParams {
  employerId: string
  /** The rewarded days of the week. */
  days: LocalDate[]
  lastOn: LocalDate
  /** The member seen last. */
  afterId: string
  count: number
}

/**
 * Members who had joined by the end of a week and are in, in the order of their ids, with what they did on its
 * rewarded days since they joined.
 */
export async function listWeek(db: Db | Trx, params: WeekParams): Promise<WeekRow[]> {
  const { employerId, days, lastOn, afterId, count } = params
  const { rows } = await sql<WeekRow>`
    select m.id as "memberId", m.office_days_a_week as "officeDays",
      coalesce(sum(d.trips), 0)::integer as trips,
      coalesce(sum(d.trips - d.sov_trips), 0)::integer as "greenTrips",
      count(d.day)::integer as "daysWithRecords"
    from (
      select id, office_days_a_week, joined_on from members
      where employer_id = ${employerId} and id > ${afterId}
        and joined_on <= ${lastOn}::date and left_on is null
      order by id limit ${count}
    ) m
    left join member_days d on d.employer_id = ${employerId} and d.member_id = m.id
      and d.day = any(${days}::date[]) and d.day >= m.joined_on and d.trips > 0
    group by m.id, m.office_days_a_week
    order by m.id`.execute(db)
  return rows
}

interface Entrant {
  draw_id: string
  pseudonym: string
  member_id: string
}

/** Who stands in a draw already stays there once. */
export async function insertEntrants(
  trx: Trx,
  employerId: string,
  entrants: readonly Entrant[],
): Promise<void> {
  if (entrants.length === 0) return
  await sql`
    insert into draw_entrants (employer_id, draw_id, pseudonym, member_id)
    select ${employerId}::uuid, draw_id, pseudonym, member_id
    from jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb)
      as entrant(draw_id uuid, pseudonym text, member_id uuid)
    on conflict do nothing`.execute(trx)
}

/** Takes out who does not take part, or no more; who never did is none. */
export async function removeEntrants(
  trx: Trx,
  employerId: string,
  entrants: readonly Entrant[],
): Promise<void> {
  if (entrants.length === 0) return
  await sql`
    delete from draw_entrants as e
    using unnest(${entrants.map((one) => one.draw_id)}::uuid[],
      ${entrants.map((one) => one.pseudonym)}::text[]) as gone(draw_id, pseudonym)
    where e.employer_id = ${employerId}::uuid and e.draw_id = gone.draw_id
      and e.pseudonym = gone.pseudonym`.execute(trx)
}

/** Leavers are out of draws: takes who has left since out of those of a period. */
export const removeLeavers = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .deleteFrom('draw_entrants as e')
    .using('members as m')
    .using('draws as d')
    .whereRef('m.employer_id', '=', 'e.employer_id')
    .whereRef('m.id', '=', 'e.member_id')
    .where('m.left_on', 'is not', null)
    .whereRef('d.employer_id', '=', 'e.employer_id')
    .whereRef('d.id', '=', 'e.draw_id')
    .where('d.employer_id', '=', employerId)
    .where('d.period_id', '=', id),
)

/** Whether any of some members has left. */
export async function hasLeavers(
  trx: Trx,
  employerId: string,
  memberIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (
      select from members
      where employer_id = ${employerId} and id = any(${memberIds}::uuid[]) and left_on is not null
    ) as left`.execute(trx)
  return rows[0]?.left ?? false
}

/** How many take part, and how many of them may still win. */
export async function countEntrants(
  trx: Trx,
  { employerId, drawId, excluded }: { employerId: string; drawId: string; excluded: string[] },
): Promise<{ all: number; left: number }> {
  const { rows } = await sql<{ all: number; left: number }>`
    select count(*)::integer as all,
      count(*) filter (where pseudonym <> all(${excluded}::text[]))::integer as left
    from draw_entrants where employer_id = ${employerId} and draw_id = ${drawId}`.execute(trx)
  return rows[0] ?? { all: 0, left: 0 }
}

/** Whoever stands at a place from 0 among the sorted ones who may still win. */
export async function findEntrantAt(
  trx: Trx,
  wanted: { employerId: string; drawId: string; excluded: string[]; place: number },
): Promise<{ pseudonym: string; memberId: string }> {
  const { employerId, drawId, excluded, place } = wanted
  const { rows } = await sql<{ pseudonym: string; memberId: string }>`
    select pseudonym, member_id as "memberId" from draw_entrants
    where employer_id = ${employerId} and draw_id = ${drawId}
      and pseudonym <> all(${excluded}::text[])
    order by pseudonym offset ${place} limit 1`.execute(trx)
  const [found] = rows
  if (!found) throw new Error(`Draw ${drawId} has nobody at place ${place}`)
  return found
}

/** Draws that a worker has opened, in the order they are drawn. */
export async function listOpenDraws(db: Db | Trx, { employerId, id }: RowKey) {
  const rows = await db
    .selectFrom('draws')
    .select(['id', 'program_id as programId', 'entry', 'rule'])
    .where('employer_id', '=', employerId)
    .where('period_id', '=', id)
    .orderBy('entry')
    .execute()
  // Written by `insertDraws` alone.
  return rows as unknown as OpenDraw[]
}

export async function insertDraws(
  trx: Trx,
  { employerId, id }: RowKey,
  draws: readonly OpenDraw[],
): Promise<void> {
  if (draws.length === 0) return
  await trx
    .insertInto('draws')
    .values(
      draws.map((draw) => ({
        employer_id: employerId,
        id: draw.id,
        period_id: id,
        program_id: draw.programId,
        entry: draw.entry,
        rule: JSON.stringify(draw.rule),
        entrants: 0,
      })),
    )
    .execute()
}

/** Takes back what was opened: nothing is drawn after all. */
export async function removeDraws(trx: Trx, { employerId, id }: RowKey): Promise<void> {
  await sql`
    delete from draw_entrants where employer_id = ${employerId} and draw_id in
      (select id from draws where employer_id = ${employerId} and period_id = ${id})`.execute(trx)
  await sql`
    delete from draws where employer_id = ${employerId} and period_id = ${id}`.execute(trx)
}

export const settleDraw = compiled<{
  employerId: string
  id: string
  entrants: number
  winner: string | null
  winnerId: string | null
  rewardId: string | null
}>()((db, { employerId, id, entrants, winner, winnerId, rewardId }) =>
  db
    .updateTable('draws')
    .set({ entrants, winner, winner_id: winnerId, reward_id: rewardId })
    .where('employer_id', '=', employerId)
    .where('id', '=', id),
)

/** Who is notified of the draws of an employer; nobody once the account is closed. */
export const findEmployer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['name', 'email', 'community_name as communityName', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .where('closed_at', 'is', null),
)

export async function listWinners(
  trx: Trx,
  employerId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; name: string | null; email: string | null }[]> {
  if (memberIds.length === 0) return []
  return trx
    .selectFrom('members')
    .select(['id as memberId', 'name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', 'in', memberIds)
    .orderBy('id')
    .execute()
}
