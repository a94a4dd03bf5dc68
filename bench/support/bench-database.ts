import pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServer } from '#server/platform/db/open-server.ts'
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

/** Copies a database nobody is connected to; answers the address of the copy. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const source = new URL(url)
  const copy = new URL(url)
  copy.pathname = name
  const admin = new URL(url)
  admin.pathname = 'postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${source.pathname.slice(1)}`)
  } finally {
    await client.end()
  }
  return copy.href
}
