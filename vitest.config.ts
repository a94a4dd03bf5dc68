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
  'server/reward-year.test.ts',
  'server/main.test.ts',
  'server/features/**/html/**',
  'server/features/**/address-file/**',
  'server/features/money/{documents,invoices/paper}/**',
  'server/gateways/{payments,places}/**',
  'server/platform/db/{connection-queue,embedded-upkeep}.test.ts',
]

/** Of the features, the file that asks most of the database; `SERVER_TESTS=few` runs these and the others below. */
const oneFileAFeature = [
  'close-account',
  'export-account',
  'change-security',
  'accept-agreement',
  'alt-email',
  'prove-ledger',
  'contact-us',
  'start-emails',
  'weekly-draws',
  'health',
  'upload-members',
  'issue-invoice',
  'join',
  'deliver-mail',
  'sort-and-page',
  'notify-employees',
  'passwords',
  'take-back',
  'progress',
  'next-email',
  'register',
  'renew-subscriptions',
  'change-settings',
  'list-rewards',
  'reward-jobs',
  'rollups-equal-trips',
  'sign-in',
  'users-activity',
  'change-program',
  'parallel-trips',
  'methods',
  'unsubscribe',
]

/** What CI runs on a PostgreSQL server, after all of it ran on PGlite. */
const few = [
  'server/platform/**/*.test.ts',
  // The queue with every job, and who may call what.
  'server/{jobs,access-matrix}.test.ts',
  // Races and kills: two instances or processes on one database.
  'server/**/*.postgres.test.ts',
  ...eachFound(oneFileAFeature.map((name) => `server/features/**/${name}.test.ts`)),
]

const wholeServer = ['server', 'testing', 'demo'].map((room) => `${room}/**/*.test.ts`)

/** A name that was changed must not leave its feature out. */
function eachFound(patterns: readonly string[]): string[] {
  const lost = patterns.filter((pattern) => globSync(pattern).length !== 1)
  if (lost.length > 0) throw new Error(`vitest.config.ts: not one file each: ${lost.join(', ')}`)
  return [...patterns]
}

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
          include: process.env.SERVER_TESTS === 'few' ? few : wholeServer,
          exclude: isOnServer ? withoutServer : ['**/*.postgres.test.ts'],
          globalSetup: 'testing/global-setup.ts',
          // Every file has a database of its own; loading the code again for each took half the time.
          isolate: false,
        },
      },
    ],
  },
})
