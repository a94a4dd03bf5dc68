import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Kysely, sql } from 'kysely'

/** What the schema needs besides PostgreSQL itself: trigrams, and a tenant's id before them in one index. */
export const embeddedExtensions = { btree_gin, pg_trgm }

const names = Object.keys(embeddedExtensions)

/** A server lacks an extension, and we may not create it there. */
export class ExtensionsMissing extends Error {}

/** Creates those that are not there; on a server that takes the right to create in the database, no more. */
export async function createExtensions(db: Kysely<unknown>): Promise<void> {
  for (const name of names) {
    try {
      await sql`create extension if not exists ${sql.ref(name)}`.execute(db)
    } catch (error) {
      throw new ExtensionsMissing(messageOf(name, error), { cause: error })
    }
  }
}

function messageOf(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const statements = names.map((one) => `create extension if not exists ${one};`).join(' ')
  return [
    `The database needs the extension ${name}: ${reason}.`,
    'Both come with PostgreSQL (Debian: postgresql; others: postgresql-contrib).',
    'Run as a superuser, or as the owner of the database, with its name for DATABASE, and start again:',
    `  psql -d DATABASE -c "${statements}"`,
  ].join('\n')
}
