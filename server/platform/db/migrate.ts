import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Db } from './transaction-guard.ts'

/** Seconds a migration waits for a table that others use; everybody who comes after it waits as long. */
const lockSeconds = 10

/**
 * Brings the schema up to date; answers the names of the migrations it ran. Each has a transaction of its own, so that
 * what one has locked is free before the next begins.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => patient } })
  const ran: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw error
    if (results.length === 0) return ran
    ran.push(...results.map(({ migrationName }) => migrationName))
  }
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
