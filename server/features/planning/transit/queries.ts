import { sql } from 'kysely'
import type { FeedProblem } from '#contract/planning/transit.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface FeedRow {
  id: string
  name: string
  uploadedAt: Date
  uploadedBy: string | null
  firstOn: string
  lastOn: string
  stops: number
  trips: number
  stopTimes: number
  /** In which its timetable is stored. */
  format: number
}

/** All timetables by name. */
export async function listFeeds(db: Db): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select f.id, f.name, f.uploaded_at as "uploadedAt", a.username as "uploadedBy",
      f.first_on as "firstOn", f.last_on as "lastOn", f.stops, f.trips,
      f.stop_times as "stopTimes", f.format
    from transit_feeds as f left join admins as a on a.id = f.uploaded_by
    order by lower(f.name)`.execute(db)
  return rows
}

export interface ImportRow {
  id: string
  name: string | null
  fileName: string
  startedAt: Date
  startedBy: string | null
  status: 'running' | 'done' | 'refused' | 'broken_off'
  step: string | null
  percent: number
  problems: FeedProblem[]
}

const importColumns = sql`
  i.id, i.name, i.file_name as "fileName", i.started_at as "startedAt",
  a.username as "startedBy", i.status, i.step, i.percent, i.problems`

/** The latest imports, the last one first. */
export async function listImports(db: Db, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from transit_imports as i left join admins as a on a.id = i.started_by
    order by i.started_at desc, i.id desc limit ${limit}::bigint`.execute(db)
  return rows
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from transit_imports as i left join admins as a on a.id = i.started_by
    where i.id = ${id}::uuid`.execute(db)
  return rows[0]
}

interface NewImport {
  id: string
  name: string | null
  fileName: string
  adminId: string
  at: Date
}

/** Begins an import; answers false while another one runs. */
export async function insertImport(db: Db, made: NewImport): Promise<boolean> {
  const { rows } = await sql`
    insert into transit_imports (id, name, file_name, started_at, started_by, status, seen_at)
    values (${made.id}::uuid, ${made.name}, ${made.fileName}, ${made.at}, ${made.adminId}::uuid,
      'running', ${made.at})
    on conflict ((true)) where status = 'running' do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Ends imports that nobody has been heard of since a time: their process is gone. */
export async function breakOffImports(db: Db, before: Date): Promise<void> {
  await sql`
    update transit_imports set status = 'broken_off', step = null
    where status = 'running' and seen_at < ${before}`.execute(db)
}

/** Says how far an import is. */
export async function noteProgress(
  db: Db,
  { id, step, percent, at }: { id: string; step: string; percent: number; at: Date },
): Promise<void> {
  await sql`
    update transit_imports set step = ${step}, percent = ${percent}::integer, seen_at = ${at}
    where id = ${id}::uuid and status = 'running'`.execute(db)
}

export async function refuseImport(
  db: Db,
  { id, problems, at }: { id: string; problems: readonly FeedProblem[]; at: Date },
): Promise<void> {
  await sql`
    update transit_imports
    set status = 'refused', step = null, problems = ${JSON.stringify(problems)}::jsonb, seen_at = ${at}
    where id = ${id}::uuid and status = 'running'`.execute(db)
}

/** Answers false for one that was held to be broken off meanwhile. */
export async function finishImport(
  trx: Trx,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update transit_imports
    set status = 'done', step = null, percent = 100, name = ${name}, seen_at = ${at}
    where id = ${id}::uuid and status = 'running' returning id`.execute(trx)
  return rows.length > 0
}

export async function forgetOldImports(db: Db, kept: number): Promise<void> {
  await sql`
    delete from transit_imports where status <> 'running' and id not in (
      select id from transit_imports order by started_at desc, id desc limit ${kept}::bigint)`.execute(
    db,
  )
}

export async function insertPart(
  db: Db,
  part: { revision: string; position: number; bytes: Uint8Array; at: Date },
): Promise<void> {
  await sql`
    insert into transit_feed_parts (revision, position, written_at, bytes)
    values (${part.revision}::uuid, ${part.position}::integer, ${part.at},
      ${Buffer.from(part.bytes)})`.execute(db)
}

/** Removes parts that no timetable has, of imports that came to nothing. */
export async function dropLooseParts(db: Db, before: Date): Promise<void> {
  await sql`
    delete from transit_feed_parts as p where p.written_at < ${before}
      and not exists (select from transit_feeds as f where f.revision = p.revision)`.execute(db)
}

interface NewFeed extends Omit<FeedRow, 'uploadedBy'> {
  revision: string
  adminId: string
}

/** Puts a timetable in the place of the one of the same name, and answers which one it is. */
export async function putFeed(trx: Trx, feed: NewFeed): Promise<string> {
  await sql`
    delete from transit_feed_parts where revision in (
      select revision from transit_feeds where lower(name) = lower(${feed.name}) for update)`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into transit_feeds (id, name, revision, uploaded_at, uploaded_by, first_on, last_on,
      stops, trips, stop_times, format)
    values (${feed.id}::uuid, ${feed.name}, ${feed.revision}::uuid, ${feed.uploadedAt},
      ${feed.adminId}::uuid, ${feed.firstOn}::date, ${feed.lastOn}::date, ${feed.stops}::integer,
      ${feed.trips}::integer, ${feed.stopTimes}::integer,
      ${feed.format}::smallint)
    on conflict (lower(name)) do update set (name, revision, uploaded_at, uploaded_by, first_on,
      last_on, stops, trips, stop_times, format) = (excluded.name, excluded.revision,
      excluded.uploaded_at, excluded.uploaded_by, excluded.first_on, excluded.last_on,
      excluded.stops, excluded.trips, excluded.stop_times, excluded.format)
    returning id`.execute(trx)
  return rows[0]?.id ?? feed.id
}

/** The timetable of a name, where it is in force on a day. */
export async function findFeedOn(
  trx: Trx,
  name: string,
  on: string,
): Promise<{ lastOn: string } | undefined> {
  const { rows } = await sql<{ lastOn: string }>`
    select last_on as "lastOn" from transit_feeds
    where lower(name) = lower(${name}) and ${on}::date between first_on and last_on`.execute(trx)
  return rows[0]
}

/** How many stop times the timetables of other names have, without those that are over. */
export async function countOtherStopTimes(trx: Trx, name: string, on: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(stop_times), 0)::int as count from transit_feeds
    where lower(name) <> lower(${name}) and last_on >= ${on}::date`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Answers the name of what is gone now; nothing when there was no such timetable. */
export async function deleteFeed(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; revision: string }>`
    delete from transit_feeds where id = ${id}::uuid returning name, revision`.execute(trx)
  const [gone] = rows
  if (!gone) return undefined
  await sql`delete from transit_feed_parts where revision = ${gone.revision}::uuid`.execute(trx)
  return gone.name
}
