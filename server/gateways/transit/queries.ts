import { sql } from 'kysely'
import type { TimetableState } from '#domain/planning/transit/commute-answer.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { timetableFormat } from './packed-timetable.ts'

/** The revisions of the timetables in force on a day that can be read, in the order of their names. */
export async function listRevisions(db: Db, on: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ revision: string }>`
    select revision from transit_feeds
    where ${on}::date between first_on and last_on and format = ${timetableFormat}
    order by lower(name)`.execute(db)
  return rows.map(({ revision }) => revision)
}

/** Whether any timetable is in force on a day, or at least imported; those of another format wait to be imported again. */
export async function findTimetable(db: Db, on: LocalDate): Promise<TimetableState> {
  const { rows } = await sql<{ isInForce: boolean }>`
    select coalesce(bool_or(${on}::date between first_on and last_on
      and format = ${timetableFormat}), false) as "isInForce"
    from transit_feeds having count(*) > 0`.execute(db)
  const [found] = rows
  if (!found) return 'none'
  return found.isInForce ? 'in_force' : 'not_in_force'
}

/** A timetable as it is stored, put together of its parts: each is a statement, so that none takes long. */
export async function readTimetable(db: Db, revision: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (let position = 0; ; position++) {
    const part = await findPart(db, revision, position)
    if (!part) break
    parts.push(part)
  }
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A part of a timetable; nothing behind the last one. */
async function findPart(
  db: Db,
  revision: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from transit_feed_parts
    where revision = ${revision}::uuid and position = ${position}::integer`.execute(db)
  return rows[0]?.bytes
}
