import { type Insertable, sql } from 'kysely'
import { periodsAhead } from '#domain/rewards/draws/draw-periods.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { DrawPeriods } from '#server/platform/db/types.gen.ts'

export type DrawKind = 'weekly' | 'monthly'

interface Unpublished {
  employerId: string
  kind: DrawKind
  startOn: LocalDate
  lastOn: LocalDate
  /** Of the employer as of now: the period keeps it. */
  timeZone: string
}

/**
 * Weeks and months, the running ones and those ahead, that a reward program touches and whose seed nobody
 * has published yet: of one employer, or of all who are served.
 */
export async function listUnpublished(
  db: Db | Trx,
  { now, employerId, count }: { now: Date; employerId: string | null; count: number },
): Promise<Unpublished[]> {
  const { rows } = await sql<Unpublished>`
    select e.id as "employerId", p.kind, p.start_on as "startOn", p.last_on as "lastOn",
      e.time_zone as "timeZone"
    from employers e
    cross join lateral (select (${now}::timestamptz at time zone e.time_zone)::date as today) t
    cross join lateral (
      select 'weekly' as kind, week.on + 7 * n as start_on, week.on + 7 * n + 6 as last_on
      from (select date_trunc('week', t.today)::date as on) week,
        generate_series(0, ${periodsAhead.weekly}::integer) n
      union all
      select 'monthly', (month.on + n * interval '1 month')::date,
        (month.on + (n + 1) * interval '1 month')::date - 1
      from (select date_trunc('month', t.today) as on) month,
        generate_series(0, ${periodsAhead.monthly}::integer) n
    ) p
    where e.status = 'approved' and e.closed_at is null
      and (${employerId}::uuid is null or e.id = ${employerId}::uuid)
      and exists (
        select from reward_programs r
        where r.employer_id = e.id and r.deleted_at is null and r.start_on <= p.last_on
          and (r.last_on is null or r.last_on >= p.start_on))
      and not exists (
        select from draw_periods d
        where d.employer_id = e.id and d.kind = p.kind and d.start_on = p.start_on)
    order by e.id, p.start_on, p.kind
    limit ${count}`.execute(db)
  return rows
}

/** One that somebody else has published meanwhile stays as it is. */
export async function insertPeriods(trx: Trx, rows: Insertable<DrawPeriods>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('draw_periods')
    .values(rows)
    .onConflict((on) => on.columns(['employer_id', 'kind', 'start_on']).doNothing())
    .execute()
}

export interface DuePeriod extends RowKey {
  drawsAt: Date
}

/**
 * Periods whose time to be drawn has come, which was fixed when they were published, and those whose file has no
 * checksum yet; the longest over first, after one seen before.
 */
export async function listDuePeriods(
  db: Db,
  { kind, now, after, count }: { kind: DrawKind; now: Date; after?: DuePeriod; count: number },
): Promise<DuePeriod[]> {
  const last = after ?? { drawsAt: new Date(0), id: beforeAllIds }
  const { rows } = await sql<DuePeriod>`
    select employer_id as "employerId", id, draws_at as "drawsAt"
    from draw_periods
    where (drawn_at is null or (version = 2 and outcome = 'drawn' and checksum is null))
      and kind = ${kind} and draws_at <= ${now}
      and (draws_at, id) > (${last.drawsAt}::timestamptz, ${last.id}::uuid)
    order by draws_at, id
    limit ${count}`.execute(db)
  return rows
}

const undrawn = (db: Db | Trx, { employerId, id }: RowKey) =>
  db
    .selectFrom('draw_periods')
    .select(['id', 'kind', 'start_on as startOn', 'last_on as lastOn', 'version', 'seed', 'secret'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('drawn_at', 'is', null)

/** A period that is not drawn yet. */
export const findUndrawn = compiled<RowKey>()((db, key) => undrawn(db, key))

/** The same, locked: two workers at one draw take turns. */
export const lockUndrawn = compiled<RowKey>()((db, key) => undrawn(db, key).forUpdate())

export type LockedPeriod = Awaited<ReturnType<typeof lockUndrawn>>[number]

export type Outcome = NonNullable<DrawPeriods['outcome']>

export const endPeriod = compiled<RowKey & { outcome: Outcome; now: Date }>()(
  (db, { employerId, id, outcome, now }) =>
    db
      .updateTable('draw_periods')
      .set({ drawn_at: now, outcome })
      .where('employer_id', '=', employerId)
      .where('id', '=', id)
      .where('drawn_at', 'is', null),
)

/** Notes what the file of a period comes to: it never changes. */
export const setChecksum = compiled<RowKey & { checksum: string }>()(
  (db, { employerId, id, checksum }) =>
    db
      .updateTable('draw_periods')
      .set({ checksum })
      .where('employer_id', '=', employerId)
      .where('id', '=', id)
      .where('checksum', 'is', null),
)
