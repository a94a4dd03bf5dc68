import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { onServer } from '#testing/server-databases.ts'
import { testConfig } from '#testing/test-config.ts'
import type { Database } from './database.ts'
import { ExtensionsMissing } from './extensions.ts'
import { migrate } from './migrate.ts'
import { openServer } from './open-server.ts'

const name = `switchback_extensions_${crypto.randomUUID().replaceAll('-', '')}`
const serverUrl = process.env.DATABASE_URL ?? ''
const url = new URL(serverUrl || 'postgres://nobody@localhost/none')
url.pathname = name
let database: Database

beforeAll(async () => {
  await onServer(serverUrl, (run) => run(`create database ${name}`))
  database = await openServer({ url: url.href, connections: 2, log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await onServer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`))
})

it('migrating stops with the command to run where it may not create an extension, and goes on once it may', {
  timeout: 300_000,
}, async () => {
  const { db } = database
  await sql`revoke create on database ${sql.ref(name)} from public, current_user`.execute(db)
  const error = await migrate(db).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ExtensionsMissing)
  const lines = describeStartFailure(error, testConfig({ DATABASE_URL: url.href })).split('\n')
  expect(lines[0]).toBe(
    'The database needs the extension btree_gin: permission denied to create extension "btree_gin".',
  )
  const statements =
    'create extension if not exists btree_gin; create extension if not exists pg_trgm;'
  expect(lines.at(-1)).toBe(`  psql -d DATABASE -c "${statements}"`)
  // It goes on where it stopped.
  await sql`grant create on database ${sql.ref(name)} to current_user`.execute(db)
  expect(await migrate(db)).toContain('016-many-members')
})
