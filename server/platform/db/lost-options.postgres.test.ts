import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { testConfig } from '#testing/test-config.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openServer } from './open-server.ts'

it('refuses connections to which what it asks for does not reach the server', async () => {
  const opened = await openTestDatabase()
  const url = new URL(opened.url)
  // As lost as behind a pooler: an address with options of its own sends these alone.
  url.searchParams.set('options', '-c timezone=America/Denver')
  const opening = openServer({ url: url.href, connections: 1, log: createLog('silent') })
  await expect(opening).rejects.toThrow('have the time zone America/Denver and not UTC')
  const error: unknown = await opening.catch((reason: unknown) => reason)
  const config = testConfig({ DATABASE_URL: url.href })
  expect(describeStartFailure(error, config)).toMatch(/^Connections at DATABASE_URL have the time/)
  await opened.drop()
})
