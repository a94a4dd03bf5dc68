import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/platform/db/reader-rows.ts'

/** Rows of a reader and a notification, which stand with the employer it happened at: for staff any of them. */
export function isToldTo({ employerId, readerId }: Reader): RawBuilder<SqlBool> {
  return employerId === null
    ? sql<SqlBool>`reader_id = ${readerId}`
    : sql<SqlBool>`employer_id = ${employerId} and reader_id = ${readerId}`
}
