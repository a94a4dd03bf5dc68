import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAdmin } from '#server/features/staff/admins/create-admin.ts'
import { systemClock } from '#server/platform/clock.ts'
import { lockDataFolder } from '#server/platform/db/data-lock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { type Answer, startTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'admin-command-'))
const password = 'Long-Commute-77!'
let server: TestDatabase | undefined

beforeAll(async () => {
  if (process.env.DATABASE_URL) server = await openTestDatabase()
  else {
    const dump = new Blob([await readFile(inject('dumpFile'))])
    const database = await openEmbedded({ folder, dump })
    await database.close()
  }
})
afterAll(async () => {
  await server?.drop()
  rmSync(folder, { recursive: true })
})

function admin(words: string, input = `${password}\n`, env: Record<string, string> = {}) {
  const place = server ? { DATABASE_URL: server.url } : { DATA_DIR: folder }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/admin.ts'), ...words.split(' ')],
    { input, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', ...place, ...env } },
  )
  return { status, stdout, stderr }
}

/** The database as the command left it: an embedded one has one owner at a time. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = server
    ? await openServer({ url: server.url, connections: 2, log: createLog('silent') })
    : await openEmbedded({ folder })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const listAdmins = () =>
  withDatabase(({ db }) =>
    db.selectFrom('admins').select(['username', 'email', 'type']).orderBy('id').execute(),
  )

/** What signing in with each of these passwords is answered. */
const signIn = (username: string, ...passwords: string[]) =>
  withDatabase(async (database) => {
    const app = await startTestApp({ database })
    const answers: Answer[] = []
    for (const typed of passwords) {
      answers.push(await app.post('/admin/authenticate', { username, password: typed }))
    }
    await app.stop()
    return answers
  })

it('creates an administrator, and records it [SHELL-04]', async () => {
  const created = admin('create First.Admin --email First@Test.Example --superadmin')
  expect(created).toEqual({
    status: 0,
    stdout: 'First.Admin was created: superadmin, whose codes go to First@test.example\n',
    stderr: '',
  })
  await withDatabase(async ({ db }) => {
    const admins = db.selectFrom('admins').select(['username', 'email', 'type'])
    expect(await admins.execute()).toEqual([
      { username: 'First.Admin', email: 'First@test.example', type: 'superadmin' },
    ])
    const entries = db.selectFrom('audit_log').select(['actor_kind', 'action', 'details'])
    expect(await entries.execute()).toEqual([
      { actor_kind: 'system', action: 'admin.created', details: { type: 'superadmin' } },
    ])
  })
})

it('lets who was created sign in with a code [SHELL-04]', async () => {
  const [answer] = await signIn('first.admin', password)
  expect(answer?.body.otp_required).toBe(true)
})

describe('is refused', () => {
  it.each([
    ['a taken username, in any case', 'create first.ADMIN --email b@test.example', /is taken/],
    ['a short username', 'create ab --email b@test.example', /username: .*at least 3/],
    ['a username of other signs', 'create a/b/c --email b@test.example', /username: Letters/],
    ['no address', 'create second --email nowhere', /email: .*valid email/],
    ['a reset of nobody', 'reset nobody-here', /was not found/],
  ])('with %s', (_, words, reason) => {
    const refused = admin(words)
    expect(refused.status).toBeGreaterThan(0)
    expect(refused.stderr).toMatch(reason)
    expect(refused.stdout).toBe('')
  })

  it.each([
    ['a weak password', 'too-weak', /password: Minimum 8/],
    ['none', '', /password: /],
  ])('with %s', (_, weak, reason) => {
    const refused = admin('create second --email b@test.example', `${weak}\n`)
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(reason) })
  })

  it('and changes nothing then', async () => {
    expect(await listAdmins()).toHaveLength(1)
  })

  it.each(['', 'create', 'create second', 'create a1 b2 --email b@test.example', 'remove second'])(
    'when it is called as %j, and says how it is',
    (words) => {
      expect(admin(words)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('usage: npm run admin -- create <username>'),
      })
    },
  )
})

describe('reset', () => {
  const now = new Date()

  it('gives another password and ends the sessions of that administrator alone', async () => {
    await withDatabase(async ({ db }) => {
      const system = { kind: 'system', id: null } as const
      const second = { username: 'second', email: 'second@test.example', type: 'admin' } as const
      await createAdmin({ db, clock: systemClock }, system, { ...second, password })
      const admins = await db.selectFrom('admins').select('id').execute()
      const sessions = admins.map(({ id }) => ({
        id: crypto.randomUUID(),
        token_hash: Buffer.from(id),
        audience: 'admin' as const,
        admin_id: id,
        created_at: now,
        renewed_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      }))
      await db.insertInto('sessions').values(sessions).execute()
    })
    expect(admin('reset SECOND', 'Other-Commute-88!\n')).toMatchObject({ status: 0, stderr: '' })
    const left = await withDatabase(({ db }) =>
      db
        .selectFrom('sessions as s')
        .innerJoin('admins as a', 'a.id', 's.admin_id')
        .select('a.username')
        .execute(),
    )
    expect(left).toEqual([{ username: 'First.Admin' }])
  })

  it('leaves the other password as the one to sign in with', async () => {
    const answers = await signIn('second', password, 'Other-Commute-88!')
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
  })
})

describe('on an embedded database', () => {
  const embedded = mkdtempSync(join(tmpdir(), 'admin-embedded-'))
  afterAll(() => rmSync(embedded, { recursive: true }))
  const reset = () => admin('reset second', '', { DATABASE_URL: '', DATA_DIR: embedded })

  it('says that there is none yet, and makes none', () => {
    expect(reset()).toMatchObject({
      status: 1,
      stderr: `There is no database in ${embedded} yet. Start the server once, or run ROLE=migrate node server/main.ts.\n`,
    })
    expect(readdirSync(embedded)).toEqual([])
  })

  it('says that a server owns it, and waits for none', () => {
    mkdirSync(join(embedded, 'pglite'))
    const release = lockDataFolder(embedded)
    expect(reset()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/is in use by process \d+: .* Stop the server first/),
    })
    release()
  })
})
