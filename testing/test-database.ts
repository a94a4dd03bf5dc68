import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
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
export async function openTestDatabase(tracing?: Tracing): Promise<TestDatabase> {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) {
    const readDump = async () => new Blob([await readFile(inject('dumpFile'))])
    const database = tracing
      ? await openEmbedded({ dump: await readDump(), tracing })
      : await borrowEmbedded(readDump)
    return { database, url: '', drop: () => database.close() }
  }
  const name = `switchback_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (run) => run(`create database ${name} template ${templateName}`))
  const url = new URL(serverUrl)
  url.pathname = name
  const log = createLog('silent')
  const options = { connections: 8, log, prepares, slots: patientSlots, tracing }
  const address = pooled(url)
  const database = await openServer({ url: address, ...options })
  return {
    database,
    url: address,
    async drop() {
      await database.close()
      await onServer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}
