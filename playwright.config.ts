import { defineConfig } from '@playwright/test'
import { chromiumFlags, findTestBrowser } from './e2e/support/find-chromium.ts'

/** The real server with local gateways and the demo world, on a port and in a data folder of its own. */
const port = process.env.E2E_PORT ?? '3390'
const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: pages wait for timers and answers often enough.
  workers: 3,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // A busy machine slows a journey, it does not break it; only what really fails waits so long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
    { name: 'e2e', testMatch: '**/*.spec.ts' },
    { name: 'screenshots', testMatch: '**/*.shots.ts' },
  ],
  webServer: {
    command: 'exec node e2e/support/start-server.ts',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: port },
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
