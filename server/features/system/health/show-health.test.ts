import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { showHealth } from './show-health.ts'

const app = appOfFile()

const linesAt = async (path: string) => (await app.server.inject(path)).body.split('\n')

it('GET /metrics says what health says, and whether the database answers', async () => {
  const lines = await linesAt('/metrics')
  for (const line of [
    'switchback_database_up 1',
    'switchback_ledger_mismatch 0',
    'switchback_ledger_unproved 1',
    'switchback_member_counts_mismatch 0',
    'switchback_open_redemptions 0',
    'switchback_open_refunds 0',
    'switchback_stuck_campaigns 0',
  ]) {
    expect(lines).toContain(line)
  }
})

it.each([
  {
    what: 'is down',
    read: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    up: 0,
  },
  { what: 'does not answer', read: () => new Promise<never>(() => {}), up: 0 },
  { what: 'is asked wrongly by us', read: () => Promise.reject(new Error('a bug')), up: 1 },
])('tells that the database is up or not when it $what', async ({ read, up }) => {
  await showHealth(app.platform)
  await showHealth(app.platform, read)
  const lines = (await app.platform.metrics.read()).split('\n')
  expect(lines).toContain(`switchback_database_up ${up}`)
  expect(lines).toContain(`switchback_open_refunds ${up === 1 ? 0 : 'Nan'}`)
})
