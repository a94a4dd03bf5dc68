import { type Kysely, sql } from 'kysely'

/** The unique keys of every table, each as `trips (employer_id, id)`, with the condition of one of some rows. */
export async function listUniqueKeys(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    where i.indisunique`.execute(db)
  return rows.map(({ definition }) =>
    definition.replace(/^.*? ON (?:ONLY )?(?:public\.)?(\S+) USING \w+ /, '$1 '),
  )
}

/** Keys that are gone while their table is there: which one drops, no statement says. */
export function lostKeys(before: readonly string[], after: readonly string[]): string[] {
  const tables = new Set(after.map(tableOf))
  return before.filter((key) => !after.includes(key) && tables.has(tableOf(key)))
}

function tableOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}
