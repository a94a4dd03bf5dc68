import { expect, it } from 'vitest'
import { testConfig } from '#testing/test-config.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { describeStartFailure } from './start-failure.ts'

const failed = (code: string) => Object.assign(new Error('a library speaks'), { code })
const embedded = testConfig({ PORT: '80' })
const onServer = testConfig({ DATABASE_URL: 'postgres://user:hunter2@db.test/switchback' })

it.each([
  [failed('EADDRINUSE'), embedded, 'Port 80 is in use by another program: set PORT to a free one'],
  [failed('EACCES'), embedded, 'Port 80 may not be used: set PORT to 1024 or above'],
  [
    Object.assign(failed('EACCES'), { path: '/srv/data' }),
    embedded,
    '/srv/data cannot be written: set DATA_DIR to a folder of your own',
  ],
  [
    failed('3D000'),
    onServer,
    'The server at DATABASE_URL has no database of that name: create it first',
  ],
  [
    new DataFolderInUse('data', 7),
    embedded,
    'data is in use by process 7: an embedded database has one owner. Stop it, or set DATA_DIR, or use a server through DATABASE_URL',
  ],
  [failed('ECONNREFUSED'), onServer, 'The database at DATABASE_URL does not answer'],
  [failed('28P01'), onServer, 'The database at DATABASE_URL refused the user or the password'],
])('a start that fails with %s is reported in one line', (error, config, line) => {
  expect(describeStartFailure(error, config)).toBe(line)
})

it('an unforeseen failure shows where it happened, and no password', () => {
  const line = describeStartFailure(new Error('what is this'), onServer)
  expect(line).toMatch(/^The server could not start: Error: what is this\n {4}at /)
  expect(line).not.toContain('hunter2')
})
