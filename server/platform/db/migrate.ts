import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { type Db, inTransaction, type Trx } from './transaction-guard.ts'

/** Seconds a migration waits for a table that others use; everybody who comes after it waits as long. */
const lockSeconds = 10

/**
 * Brings the schema up to date; answers the names of the migrations it ran. Each has a transaction of its own, so that
 * what one has locked is free before the next begins. A database that a newer version has migrated is left as it is: its
 * migrations are such that the version before lives with them.
 */
export async function migrate(db: Db): Promise<string[]> {
  if ((await listNewer(db)).length > 0) return []
  const ran: string[] = []
  for (;;) {
    const names = await inTransaction(db, migrateOne)
    if (names.length === 0) return ran
    ran.push(...names)
  }
}

/** One process at a time, by a lock of the transaction; answers nothing when all have been run. */
async function migrateOne(trx: Trx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('switchback migrations', 0))`.execute(trx)
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => patient } })
  const { error, results = [] } = await migrator.migrateUp()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** The migrations of a newer version that this one does not know, when all of its own have been run; none otherwise. */
export async function listNewer(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  const own = Object.keys(migrations)
  const last = own.at(-1) ?? ''
  const unknown = [...ran].filter((name) => !(name in migrations))
  const isAhead = own.every((name) => ran.has(name)) && unknown.every((name) => name > last)
  return isAhead ? unknown : []
}

const patient: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(db) {
        await sql`set local lock_timeout = ${sql.lit(`${lockSeconds}s`)}`.execute(db)
        await up(db)
      },
    },
  ]),
)
