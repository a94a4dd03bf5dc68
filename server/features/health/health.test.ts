import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('GET /health names the version and the database, to anybody', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await app.get('/health')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      version,
      database: expect.stringMatching(/^(PGlite \(PostgreSQL \d+.*\)|PostgreSQL \d+.*)$/),
      ledger: 'unproved',
    },
  })
})
