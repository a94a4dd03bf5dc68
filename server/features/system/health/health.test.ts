import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'

const app = appOfFile()

it('GET /health names the version and the database, to anybody', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await app.get('/health')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      version,
      database: expect.stringMatching(/^(PGlite \(PostgreSQL \d+.*\)|PostgreSQL \d+.*)$/),
      ledger: 'unproved',
      members: 'unproved',
      open_redemptions: 0,
      open_refunds: 0,
      stuck_campaigns: 0,
    },
  })
})
