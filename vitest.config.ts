import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** `unit` and `unit-pages` need nothing; `server` runs on a database: PGlite, or the server of DATABASE_URL. */
const isOnServer = Boolean(process.env.DATABASE_URL)

const unitTests = ['domain', 'contract', 'web', 'scripts'].map(
  (room) => `${room}/**/*.test.{ts,tsx}`,
)
/** Those that stand in for the browser: their pages remember sessions, and each begins with none. */
const pageTests = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.stubGlobal('),
)

/** These open no database, or an embedded one whatever DATABASE_URL says: a server changes nothing for them. */
const withoutServer = [
  // Long, and of statements that other tests run on both.
  'demo/load.test.ts',
  'demo/programs/stories.test.ts',
  'demo/world.test.ts',
  'server/access-matrix.test.ts',
  'server/reward-year.test.ts',
  'server/main.test.ts',
  'server/features/custom-emails/html/**',
  'server/features/invitations/address-file/**',
  'server/features/invoices/{paper,pdf}/**',
  'server/gateways/{payments,places}/**',
  'server/platform/db/connection-queue.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Ample: a machine busy with other work slows a test, it does not break it.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: pageTests,
          // A process for each file took three quarters of the time.
          isolate: false,
        },
      },
      { test: { name: 'unit-pages', include: pageTests } },
      {
        test: {
          name: 'server',
          include: ['server', 'testing', 'demo'].map((room) => `${room}/**/*.test.ts`),
          exclude: isOnServer ? withoutServer : ['**/*.postgres.test.ts'],
          globalSetup: 'testing/global-setup.ts',
          // Every file has a database of its own; loading the code again for each took half the time.
          isolate: false,
        },
      },
    ],
  },
})
