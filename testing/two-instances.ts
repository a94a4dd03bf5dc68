import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { patientSlots } from './patient-slots.ts'
import { prepares } from './server-databases.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

interface TwoInstances {
  one: TestApp
  other: TestApp
  stop(): Promise<void>
}

/**
 * The product twice on one database and one clock. On a PostgreSQL server each has connections of its own; PGlite
 * has a single one, which both then share.
 */
export async function startTwoInstances(env: Record<string, string> = {}): Promise<TwoInstances> {
  const { database, url, drop } = await openTestDatabase()
  const log = createLog('silent')
  const second = url
    ? await openServer({ url, connections: 8, log, prepares, slots: patientSlots })
    : undefined
  const one = await startTestApp({ database, env })
  const { clock } = one
  const other = await startTestApp({ database: second ?? database, clock, env })
  return {
    one,
    other,
    async stop() {
      await one.stop()
      await other.stop()
      await second?.close()
      await drop()
    },
  }
}
