import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Who reads and chooses: a person of an employer, a member, or an administrator, whose employer is null. */
export interface Reader {
  employerId: string | null
  readerId: string
}

/** Rows that are a reader's own: of their employer first, as ids alone are no tenant's. */
export function isOf({ employerId, readerId }: Reader): RawBuilder<SqlBool> {
  return employerId === null
    ? sql<SqlBool>`employer_id is null and reader_id = ${readerId}`
    : sql<SqlBool>`employer_id = ${employerId} and reader_id = ${readerId}`
}
