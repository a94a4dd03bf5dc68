import { defineConfig } from 'vitest/config'

/** `unit` needs nothing; `server` runs on a database: PGlite, or the server of DATABASE_URL. */
const isOnServer = Boolean(process.env.DATABASE_URL)

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
          include: ['domain', 'contract', 'web', 'scripts'].map(
            (room) => `${room}/**/*.test.{ts,tsx}`,
          ),
        },
      },
      {
        test: {
          name: 'server',
          include: ['server', 'testing', 'demo'].map((room) => `${room}/**/*.test.ts`),
          exclude: isOnServer ? [] : ['**/*.postgres.test.ts'],
          globalSetup: 'testing/global-setup.ts',
          // Every file has a database of its own; loading the code again for each took half the time.
          isolate: false,
        },
      },
    ],
  },
})
