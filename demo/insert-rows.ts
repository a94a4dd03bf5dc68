import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/types.gen.ts'

const chunkSize = 2000

/** Inserts any number of rows, some thousand a statement; all must have the same columns. */
export async function insertRows<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = JSON.stringify(rows.slice(from, from + chunkSize))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)
    `.execute(db)
  }
}
