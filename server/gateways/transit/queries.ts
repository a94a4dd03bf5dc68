import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** The revisions of all timetables that count, in the order of their names. */
export async function listRevisions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ revision: string }>`
    select revision from transit_feeds order by lower(name)`.execute(db)
  return rows.map(({ revision }) => revision)
}

/** Whether any timetable reaches to a day. */
export async function hasTimetable(db: Db, on: LocalDate): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from transit_feeds where last_on >= ${on}::date) as found`.execute(db)
  return rows[0]?.found === true
}

/** A part of a timetable; nothing behind the last one. */
export async function findPart(
  db: Db,
  revision: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from transit_feed_parts
    where revision = ${revision}::uuid and position = ${position}::integer`.execute(db)
  return rows[0]?.bytes
}
