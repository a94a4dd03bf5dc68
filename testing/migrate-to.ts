import { Migrator, type MigratorProps } from 'kysely/migration'
import { migrations } from '#server/platform/db/migrations/index.ts'

/** Brings a database up to a migration, such as the last one that an earlier version had. */
export async function migrateTo(db: MigratorProps['db'], name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}
