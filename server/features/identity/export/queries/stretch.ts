import { type SelectQueryBuilder, sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'

/** Whose rows are read, and how many at a time. */
export interface Stretch {
  employerId: string
  timeZone: string
  count: number
}

/** A row already read: the next ones have greater ids. */
export type Last = { id: string } | undefined

/** A time as the clocks at the employer show it. */
export function localTime(column: string, timeZone: string) {
  return sql<
    string | null
  >`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`
}

/** The employer's next rows in the order of their ids; `of` is the table's name in the query. */
export function nextById<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { employerId, count }: Stretch,
  last: Last,
  of: string,
): Promise<Row[]> {
  const id = sql.ref<string>(`${of}.id`)
  return query
    .where(sql.ref(`${of}.employer_id`), '=', employerId)
    .where(id, '>', last?.id ?? beforeAllIds)
    .orderBy(id)
    .limit(count)
    .execute()
}
