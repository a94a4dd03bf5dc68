import { stripeGateway } from '#server/gateways/payments/stripe.ts'
import { tremendousGateway } from '#server/gateways/payouts/tremendous.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { stripeKeys } from '#testing/stripe-double.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { tremendousKeys } from '#testing/tremendous-double.ts'
import type { Outside } from './outside.ts'

/** The data of the sweep, read and written beside the product: always on a server, embedded while no process has it. */
export interface Store {
  use<Answer>(work: (app: TestApp) => Promise<Answer>): Promise<Answer>
  /** What a process of the product is told of it. */
  env: Record<string, string>
  /** Whether the product may run meanwhile. */
  isShared: boolean
  close(): Promise<void>
}

export async function openServerStore(url: string, outside: Outside): Promise<Store> {
  const database = await openServer({ url, connections: 4, log: createLog('silent') })
  await migrate(database.db)
  const app = await openApp(database, outside)
  return {
    use: (work) => work(app),
    env: { DATABASE_URL: url },
    isShared: true,
    async close() {
      await app.stop()
      await database.close()
    },
  }
}

/** Opened for each use: the folder has one owner at a time. */
export function openEmbeddedStore(folder: string, outside: Outside, dump?: Blob): Store {
  let isNew = true
  return {
    async use(work) {
      const database = await openEmbedded({ folder, ...(isNew && dump ? { dump } : {}) })
      try {
        if (isNew) await migrate(database.db)
        isNew = false
        const app = await openApp(database, outside)
        try {
          return await work(app)
        } finally {
          await app.stop()
        }
      } finally {
        await database.close()
      }
    },
    env: { DATA_DIR: folder, ROLE: 'all' },
    isShared: false,
    close: async () => {},
  }
}

export function openApp(database: Database, outside: Outside): Promise<TestApp> {
  return startTestApp({
    database,
    now: new Date().toISOString(),
    payments: stripeGateway({ ...stripeKeys, apiUrl: outside.cards.url }),
    payouts: tremendousGateway({ ...tremendousKeys, apiUrl: outside.payouts.url }),
  })
}
