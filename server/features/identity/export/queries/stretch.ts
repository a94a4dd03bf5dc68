import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
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
  stretch: Stretch,
  last: Last,
  of: string,
): Promise<Row[]> {
  return nextByPlace(query, stretch, of, [
    { column: 'id', after: sql`${last?.id ?? beforeAllIds}::uuid` },
  ])
}

interface KeyPart {
  column: string
  /** What it was in the last row that was read, as its type. */
  after: RawBuilder<unknown>
}

/** The same by a key of several columns, `table.column` where they are of other tables than `of`. */
export function nextByPlace<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { employerId, count }: Stretch,
  of: string,
  key: readonly KeyPart[],
): Promise<Row[]> {
  const columns = key.map(({ column }) =>
    sql.ref(column.includes('.') ? column : `${of}.${column}`),
  )
  const after = key.map((part) => part.after)
  const ordered = columns.reduce((sorted, column) => sorted.orderBy(column), query)
  return ordered
    .where(sql.ref(`${of}.employer_id`), '=', employerId)
    .where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(after)})`)
    .limit(count)
    .execute()
}
