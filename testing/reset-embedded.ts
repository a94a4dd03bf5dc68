import type { PGlite } from '@electric-sql/pglite'

/** What a database holds when it has just been migrated. */
export interface MigratedState {
  tables: string[]
  /** Rows the migrations and the job queue have written, as JSON, by table. */
  rows: ReadonlyMap<string, string>
  /** Tells whether a test has left a table, an index, a trigger or a function of its own. */
  schema: string
}

/** A transaction that a test has left open holds the one connection for good. */
const patienceMs = 3000

export async function readMigratedState(pglite: PGlite): Promise<MigratedState> {
  const found = await pglite.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`)
  const tables = found.rows.map(({ name }) => name)
  const rows = new Map<string, string>()
  for (const table of tables) {
    const held = await pglite.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t`,
    )
    const json = held.rows[0]?.rows
    if (json) rows.set(table, json)
  }
  return { tables, rows, schema: await readSchema(pglite) }
}

/** Brings all tables back to what the migrations left in them; false when that cannot be had. */
export async function resetEmbedded(pglite: PGlite, migrated: MigratedState): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const done = emptyAndRefill(pglite, migrated).catch(() => false)
  const isReset = await Promise.race([done, tooLong])
  clearTimeout(timer)
  return isReset
}

async function emptyAndRefill(
  pglite: PGlite,
  { tables, rows, schema }: MigratedState,
): Promise<boolean> {
  await pglite.exec('discard all')
  if ((await readSchema(pglite)) !== schema) return false
  // Without triggers: some tables refuse to lose rows.
  await pglite.exec(`set session_replication_role = replica; truncate ${tables.join(', ')}`)
  for (const [table, json] of rows) {
    await pglite.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`,
      [json],
    )
  }
  // What the upkeep knew of the rows that are gone would mislead the plans of the next file.
  await pglite.exec(`
    delete from pg_statistic where starelid >= 16384;
    select pg_stat_reset()`)
  await pglite.exec('vacuum pg_class')
  await pglite.exec('vacuum pg_statistic')
  await pglite.exec('discard all')
  return true
}

async function readSchema(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select 'class ' || oid || relname || relnatts from pg_class where oid >= 16384
      union all select 'trigger ' || oid || tgname || tgenabled::text from pg_trigger
      union all select 'function ' || oid || md5(prosrc) from pg_proc where oid >= 16384
      union all select 'column ' || attrelid || ' ' || attname || atttypid || attnotnull::text from pg_attribute
        where attrelid >= 16384 and attnum > 0
      union all select 'constraint ' || oid || conname from pg_constraint
    ) as parts (part)`)
  const schema = rows[0]?.schema
  if (!schema) throw new Error('the schema could not be read')
  return schema
}
