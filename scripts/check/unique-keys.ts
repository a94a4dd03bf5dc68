import { type Kysely, sql } from 'kysely'

/** The unique keys of each table, as `trips (employer_id, id)`, with the condition of one of some rows. */
export async function readUniqueKeys(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; definitions: string[] }>`
    select c.relname as "table",
      array_remove(array_agg(pg_get_indexdef(i.indexrelid)), null) as definitions
    from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisunique
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.relname`.execute(db)
  return new Map(
    rows.map(({ table, definitions }) => [
      table,
      definitions.map((text) => text.replace(/^.*? ON (?:ONLY )?\S+ USING \w+ /, `${table} `)),
    ]),
  )
}

/** Keys that are gone while their table is there: which one drops, no statement says. */
export function lostKeys(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...before].flatMap(([table, keys]) => {
    const left = after.get(table)
    return left ? keys.filter((key) => !left.includes(key)) : []
  })
}
