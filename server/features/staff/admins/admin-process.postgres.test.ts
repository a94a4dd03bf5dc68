import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'

const script = join(import.meta.dirname, '../../../../scripts/admin.ts')

it('adds the first administrator of an install, with the password from standard input', async () => {
  const { database, url, drop } = await openTestDatabase()
  const words = ['create', 'first', '--email', 'first@test.example', '--superadmin']
  const run = (input: string) => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
    const options = { input, encoding: 'utf8', env } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], options)
    return { status, stdout, stderr }
  }
  expect(run('too-weak\n')).toMatchObject({ status: 1, stdout: '' })
  expect(run('Long-Commute-77!\n')).toEqual({
    status: 0,
    stdout: 'first was created: superadmin, whose codes go to first@test.example\n',
    stderr: '',
  })
  const admins = database.db.selectFrom('admins').select(['username', 'type'])
  expect(await admins.execute()).toEqual([{ username: 'first', type: 'superadmin' }])
  await drop()
})
