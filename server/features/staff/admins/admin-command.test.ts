import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from '#server/platform/db/data-lock.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { carryOutOrder, countMissingMigrations, readAdminOrder, reasonOf } from './admin-command.ts'

const app = appOfFile()
const password = 'Long-Commute-77!'

/** What the command says when it is called with these words and this password. */
async function admin(words: string, typed = password): Promise<string> {
  try {
    const order = readAdminOrder(words.split(' '))
    return order ? await carryOutOrder(app.platform, order, typed) : 'usage'
  } catch (error) {
    return `refused: ${reasonOf(error)}`
  }
}

const listAdmins = () =>
  app.platform.db.selectFrom('admins').select(['username', 'email', 'type']).orderBy('id').execute()

it('creates an administrator who signs in with a code, and records it [SHELL-04]', async () => {
  expect(await admin('create First.Admin --email First@Test.Example --superadmin')).toBe(
    'First.Admin was created: superadmin, whose codes go to First@test.example',
  )
  expect(await listAdmins()).toEqual([
    { username: 'First.Admin', email: 'First@test.example', type: 'superadmin' },
  ])
  const entries = app.platform.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'details'])
  expect(await entries.execute()).toEqual([
    { actor_kind: 'system', action: 'admin.created', details: { type: 'superadmin' } },
  ])
  const answer = await app.post('/admin/authenticate', { username: 'first.admin', password })
  expect(answer.body.otp_required).toBe(true)
})

describe('is refused', () => {
  it.each([
    ['a taken username, in any case', 'create first.ADMIN --email b@test.example', /is taken/],
    ['a short username', 'create ab --email b@test.example', /username: /],
    ['a username of other signs', 'create a/b/c --email b@test.example', /username: Letters/],
    ['no address', 'create second --email nowhere', /email: .*valid email/],
    ['a reset of nobody', 'reset nobody-here', /was not found/],
  ])('with %s', async (_, words, reason) => {
    const said = await admin(words)
    expect(said).toMatch(/^refused: /)
    expect(said).toMatch(reason)
  })

  it.each([
    ['a weak password', 'too-weak', /password: Minimum 8/],
    ['a common one', 'Password-123!', /password: This password is among the first/],
    ['none', '', /password: /],
  ])('with %s', async (_, weak, reason) => {
    expect(await admin('create second --email b@test.example', weak)).toMatch(reason)
  })

  it('and changes nothing then', async () => {
    expect(await listAdmins()).toHaveLength(1)
  })

  it.each(['', 'create', 'create second', 'create a1 b2 --email b@test.example', 'remove second'])(
    'when it is called as %j',
    async (words) => {
      expect(await admin(words)).toBe('usage')
    },
  )
})

it('gives another password and ends the sessions of that administrator alone', async () => {
  await admin('create second --email second@test.example')
  const { db, clock } = app.platform
  const admins = await db.selectFrom('admins').select('id').execute()
  const sessions = admins.map(({ id }) => ({
    id: crypto.randomUUID(),
    token_hash: Buffer.from(id),
    audience: 'admin' as const,
    admin_id: id,
    created_at: clock.now(),
    renewed_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + 60_000),
  }))
  await db.insertInto('sessions').values(sessions).execute()
  expect(await admin('reset SECOND', 'Other-Commute-88!')).toBe(
    'SECOND has a new password; all sessions of theirs have ended',
  )
  const left = db
    .selectFrom('sessions as s')
    .innerJoin('admins as a', 'a.id', 's.admin_id')
    .select('a.username')
  expect(await left.execute()).toEqual([{ username: 'First.Admin' }])
  const tried = async (typed: string) =>
    (await app.post('/admin/authenticate', { username: 'second', password: typed })).status
  expect(await tried(password)).toBe(401)
  expect(await tried('Other-Commute-88!')).toBe(200)
})

it('works on the schema of this version, and counts what another lacks', async () => {
  expect(await countMissingMigrations(app.platform.database)).toBe(0)
  const executeSql = async (text: string) => ({
    rows: text.includes('to_regclass') ? [{ found: true }] : [{ count: 1 }],
  })
  expect(await countMissingMigrations({ ...app.platform.database, executeSql })).toBeGreaterThan(20)
})

describe('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-command-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = join(import.meta.dirname, '../../../../scripts/admin.ts')
  const run = (...words: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
      input: `${password}\n`,
      encoding: 'utf8',
      env,
    })
    return { status, stdout, stderr }
  }

  it('says how it is called', () => {
    const usage = 'usage: npm run admin -- create <username>'
    expect(run('create')).toMatchObject({ status: 2, stderr: expect.stringContaining(usage) })
  })

  it('says that there is no embedded database yet, and makes none', () => {
    expect(run('reset', 'second')).toMatchObject({
      status: 1,
      stderr: `There is no database in ${folder} yet. Start the server once, or run ROLE=migrate node server/main.ts.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('says that a server owns it, and waits for none', () => {
    mkdirSync(join(folder, 'pglite'))
    const release = lockDataFolder(folder)
    expect(run('reset', 'second')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/is in use by process \d+: .* Stop the server first/),
    })
    release()
  })
})
