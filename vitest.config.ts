import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findTestBrowser } from './e2e/support/find-chromium.ts'

/**
 * `unit` and `unit-pages` need nothing; `browser` mounts forms in Chromium; `server` runs on a database: PGlite, or the
 * server of DATABASE_URL.
 */
const isOnServer = Boolean(process.env.DATABASE_URL)

const unitTests = ['domain', 'contract', 'web', 'scripts', 'prove/support'].map(
  (room) => `${room}/**/*.test.{ts,tsx}`,
)
const browserTests = ['web/**/*.browser.test.tsx']
/** Those that stand in for the browser: their pages remember sessions, and each begins with none. */
const pageTests = globSync('web/**/*.test.{ts,tsx}', { exclude: browserTests }).filter((file) =>
  /vi\.stubGlobal\(|standInForBrowser\(/.test(readFileSync(file, 'utf8')),
)

/** These open no database, or an embedded one whatever DATABASE_URL says: a server changes nothing for them. */
const withoutServer = [
  // Long, and of statements that other tests run on both.
  'demo/load.test.ts',
  'demo/programs/stories.test.ts',
  'demo/world.test.ts',
  'server/reward-year.test.ts',
  'server/main.test.ts',
  'server/demo-start/**',
  'prove/**',
  'server/features/**/html/**',
  'server/features/**/address-file/**',
  'server/features/money/{documents,invoices/pdf}/**',
  'server/gateways/{payments,places}/**',
  'server/platform/backup/restored.test.ts',
  'server/platform/db/{connection-queue,embedded-upkeep,guarded-dialect,open-embedded}.test.ts',
]

/** Of sessions: a pooler in transaction mode has none to prepare in or to send options with. */
const ofSessions =
  process.env.DATABASE_PREPARES === 'false'
    ? ['server/platform/db/{preparing-client,lost-options}.postgres.test.ts']
    : []

/** Of the features, the file that asks most of the database; `SERVER_TESTS=few` runs these and the others below. */
const oneFileAFeature = [
  'close-account',
  'export-account',
  'change-security',
  'sign-in-admin',
  'accept-agreement',
  'alt-email',
  'audit',
  'prove-ledger',
  'contact-us',
  'start-emails',
  'change-employer',
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
  'prove-periods',
  'next-email',
  'register',
  'renew-subscriptions',
  'search',
  'change-settings',
  'member-access',
  'list-rewards',
  'reward-jobs',
  'rollups-equal-trips',
  'sign-in',
  'users-activity',
  'change-program',
  'parallel-trips',
  'methods',
  'unsubscribe',
  'visits',
  'change-credit',
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

const wholeServer = ['server', 'testing', 'demo', 'prove/kill-sweep'].map(
  (room) => `${room}/**/*.test.ts`,
)

/** A name that was changed must not leave its feature out. */
function eachFound(patterns: readonly string[]): string[] {
  const lost = patterns.filter((pattern) => globSync(pattern).length !== 1)
  if (lost.length > 0) throw new Error(`vitest.config.ts: not one file each: ${lost.join(', ')}`)
  return [...patterns]
}

const executablePath = findTestBrowser()

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
          exclude: [...pageTests, ...browserTests],
          // A process for each file took three quarters of the time.
          isolate: false,
        },
      },
      { test: { name: 'unit-pages', include: pageTests } },
      {
        plugins: [react()],
        // Vite warns of a line in Vitest's own code.
        logLevel: 'error',
        cacheDir: '.cache/browser-tests',
        // The packages that forms import are bundled before the first test, each time: one found later, as after an
        // import was added, loads the window anew under the tests.
        optimizeDeps: { entries: ['web/main.tsx', ...browserTests], force: true },
        test: {
          name: 'browser',
          include: browserTests,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          api: { host: '127.0.0.1' },
          unstubGlobals: true,
          // Every test mounts its form anew; a page of its own for each file took most of the time.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'server',
          include: process.env.SERVER_TESTS === 'few' ? few : wholeServer,
          exclude: isOnServer ? [...withoutServer, ...ofSessions] : ['**/*.postgres.test.ts'],
          globalSetup: 'testing/global-setup.ts',
          setupFiles: 'testing/keep-statements.ts',
          // Every file has a database of its own; loading the code again for each took half the time.
          isolate: false,
        },
      },
    ],
  },
})
