import { defineConfig } from '@playwright/test'
import { chromiumFlags, findTestBrowser } from './e2e/support/find-chromium.ts'

/** The real server with local gateways and the demo world, on a port and in a data folder of its own. */
const port = process.env.E2E_PORT ?? '3390'
const executablePath = findTestBrowser()

// CI has twelve minutes for everything, on slow machines too: journeys through parts that have long stood, whose
// rules the server's and the pages' own tests assert, are left to `npm run e2e`.
const leftOut = process.env.E2E_RESULTS
  ? [
      'account-alt-email',
      'account-locked',
      'account-profile',
      'account-security',
      'agreements',
      'contact',
      'failed-deliveries',
      'home-failures',
      'home-metrics',
      'home-windows',
      'invitations',
      'invoices',
      'invoices-pdf',
      'joining',
      'mail-editor',
      'mail-new',
      'mail-scheduled',
      'mail-sent',
      'members-actions',
      'members-list',
      'passwords',
      'payments-card-page',
      'payments-methods',
      'program-builder',
      'registration',
      'second-step',
      'shell-failures',
      'subscriptions',
      'terms',
      'two-step-prompt',
    ].map((name) => `**/${name}.spec.ts`)
  : []

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: pages wait for timers and answers often enough.
  workers: 3,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  reporter: process.env.E2E_RESULTS
    ? [['list'], ['json', { outputFile: process.env.E2E_RESULTS }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // Pictures and traces cost every test time: only one that failed is watched, the second time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'e2e', testMatch: '**/*.spec.ts', testIgnore: leftOut },
    { name: 'screenshots', testMatch: '**/*.shots.ts' },
  ],
  webServer: {
    command: 'exec node e2e/support/start-server.ts',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
