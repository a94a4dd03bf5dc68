import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** Where the rows of a subject are, parents first; `$s` stands for its id. */
export type Tables = readonly (readonly [name: string, where: string])[]

export interface Rows {
  table: string
  /** A JSON array of rows. */
  json: string
  count: number
}

interface Wanted {
  tables: Tables
  subjectId: string
  /** Ids that become others; all the rest become fresh ones. */
  renamed: ReadonlyMap<string, string>
}

/** All rows a subject left, as those of another employer: the same with other ids and numbers. */
export async function rowsOf(db: Db, { tables, subjectId, renamed }: Wanted): Promise<Rows[]> {
  const others = new Map(renamed)
  const rename = (id: string) => {
    const other = others.get(id) ?? randomUUID()
    others.set(id, other)
    return other
  }
  const found: Rows[] = []
  for (const [table, where] of tables) {
    const [before = '', ...rest] = where.split('$s')
    const condition = rest.reduce(
      (so, piece) => sql`${so}${subjectId}::uuid${sql.raw(piece)}`,
      sql.raw(before),
    )
    const { rows } = await sql<{ json: string; count: number }>`
      select json_agg(r)::text as json, count(*) as count
      from ${sql.table(table)} r where ${condition}`.execute(db)
    const { json, count } = rows[0] ?? { json: null, count: 0 }
    if (!json) throw new Error(`Nothing was left in ${table}`)
    found.push({ table, count: Number(count), json: renumbered(json, rename) })
  }
  return found
}

/** Writes rows, a statement a table. */
export async function insertRows(trx: Trx, rows: readonly Rows[]): Promise<void> {
  for (const { table, json } of rows) {
    const name = sql.table(table)
    await sql`insert into ${name}
      select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(trx)
  }
}

function renumbered(json: string, rename: (id: string) => string): string {
  return json
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => rename(id))
    .replaceAll(/"number":"([^"]+)"/g, '"number":"again-$1"')
}
