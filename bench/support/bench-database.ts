import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { createLog } from '#server/platform/log.ts'

/** The server `npm run bench` started for the bench; it never touches another one. */
export function throwawayUrl(): string {
  const { DATABASE_URL: url, SWITCHBACK_BENCH: isBench } = process.env
  if (url && isBench) return url
  throw new Error('A bench runs through `npm run bench`, which starts a PostgreSQL for it')
}

/** Opens a database of the throwaway server with the schema of today. */
export async function openMigrated(url: string): Promise<Database> {
  const database = await openServer({ url, connections: 4, log: createLog('silent') })
  await migrate(database.db)
  return database
}

/** Another database of the same server. */
export function urlOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/** What `keepContent` said a database holds, in a folder of `--database`; undefined of one that is not filled. */
export async function contentOf<Content>(db: Db): Promise<Content | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    select shobj_description(oid, 'pg_database') as content from pg_database
    where datname = current_database()`.execute(db)
  const content = rows[0]?.content
  return content ? JSON.parse(content) : undefined
}

/** Keeps what a database holds as its comment, once it is filled to its end. */
export async function keepContent(db: Db, url: string, content: object): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await sql`comment on database ${sql.id(name)} is ${sql.lit(JSON.stringify(content))}`.execute(db)
}

/** Copies a database nobody is connected to; answers the address of the copy. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const source = new URL(url)
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${source.pathname.slice(1)}`)
  } finally {
    await client.end()
  }
  return urlOf(url, name)
}
