import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { borrowEmbedded } from './embedded-pool.ts'
import { patientSlots } from './patient-slots.ts'
import { onServer, pooled, prepares, templateName } from './server-databases.ts'

export interface TestDatabase {
  database: Database
  /** Where it is, for a second instance; empty on PGlite. */
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database of the test's own, as the global setup made one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) {
    const database = await borrowEmbedded(
      async () => new Blob([await readFile(inject('dumpFile'))]),
    )
    return { database, url: '', drop: () => database.close() }
  }
  const name = `switchback_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (run) => run(`create database ${name} template ${templateName}`))
  const url = new URL(serverUrl)
  url.pathname = name
  const log = createLog('silent')
  const options = { url: pooled(url), connections: 8, log, prepares, slots: patientSlots }
  const database = await openServer(options)
  return {
    database,
    url: options.url,
    async drop() {
      await database.close()
      await onServer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}
