import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Db } from './transaction-guard.ts'

/** Brings the schema up to date; answers the names of the migrations it ran. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
