import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordWork } from '#server/platform/auth/password.ts'
import {
  createAdmin,
  createCommunity,
  createEmployer,
  createLogin,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { type Answer, startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Password hashes made or compared and statements run since the last `workOf`. */
const work = { hashes: 0, statements: 0 }
const countHash = () => {
  work.hashes++
}

const countStatements: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    work.statements++
    return result
  },
}

let test: TestDatabase
let app: TestApp
let counter = 0

beforeAll(async () => {
  passwordWork.subscribe(countHash)
  test = await openTestDatabase()
  const { db, executeSql } = test.database
  const database = {
    ...test.database,
    db: db.withPlugin(countStatements),
    executeSql(text: string, values?: unknown[]) {
      work.statements++
      return executeSql(text, values)
    },
  }
  app = await startTestApp({ database })
  // The stand-in for an account that is not there is hashed once in a process.
  await app.post('/login', { email: unknown(), password: testPassword })
})
afterAll(async () => {
  passwordWork.unsubscribe(countHash)
  await app.stop()
  await test.drop()
})

const unknown = () => `nobody-${counter++}@test.example`

async function workOf(call: () => Promise<Answer>) {
  Object.assign(work, { hashes: 0, statements: 0 })
  const { status, body } = await call()
  return { ...work, status, body }
}

describe('whether an address has an account does not show in the work for', () => {
  const wrong = (path: string, email: string) =>
    workOf(() => app.post(path, { email, password: 'Wrong-2026!' }))

  it.each([
    ['approved', {}],
    ['pending', { status: 'pending' as const }],
    ['disabled', { status: 'disabled' as const }],
    ['guarded', { second_step_switched: true, second_step_consented: true }],
  ])('a wrong password of an employer, %s', async (_, changes) => {
    const known = await wrong('/login', (await createEmployer(app, changes)).email)
    expect(known).toMatchObject({ hashes: 1, status: 401 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await wrong('/login', unknown())).toEqual(known)
  })

  it('a wrong password of a commuter', async () => {
    const { member } = await createCommunity(app)
    await createLogin(app, member)
    const known = await wrong('/commuter/login', member.email)
    expect(known).toMatchObject({ hashes: 1, status: 401 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await wrong('/commuter/login', unknown())).toEqual(known)
  })

  it.each([
    ['active', {}],
    ['inactive', { is_active: false }],
    ['guarded', { second_step: true }],
  ])('a wrong password of an administrator, %s', async (_, changes) => {
    const attempt = (username: string) =>
      workOf(() => app.post('/admin/authenticate', { username, password: 'Wrong-2026!' }))
    const known = await attempt((await createAdmin(app, 'admin', changes)).username)
    expect(known).toMatchObject({ hashes: 1, status: 401 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await attempt(unknown())).toEqual(known)
  })

  it('a forgotten password', async () => {
    const forget = (email: string) => workOf(() => app.post('/forget-password', { email }))
    const known = await forget((await createEmployer(app)).email)
    expect(known).toMatchObject({ hashes: 0, status: 200 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await forget(unknown())).toEqual(known)
  })

  it('a forgotten password of a commuter', async () => {
    const forget = (email: string) => workOf(() => app.post('/commuter/forget-password', { email }))
    const { member } = await createCommunity(app)
    await createLogin(app, member)
    const known = await forget(member.email)
    expect(known).toMatchObject({ hashes: 0, status: 200 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await forget(unknown())).toEqual(known)
  })

  it('a new email address that another commuter has', async () => {
    const { member, memberToken: token } = await createCommunity(app)
    await createLogin(app, member)
    const change = async (email: string) => {
      const body = { email, current_password: testPassword }
      const done = await workOf(() => app.request('PUT', '/commuter/me', { token, body }))
      // It waits either way, under the address as it was asked for: the one thing that differs.
      expect(done.body.user.pending_email).toBe(email)
      done.body.user.pending_email = 'as asked for'
      return done
    }
    const other = (await createCommunity(app)).member
    await createLogin(app, other)
    const taken = await change(other.email)
    expect(taken).toMatchObject({ hashes: 1, status: 200 })
    expect(await change(unknown())).toEqual(taken)
  })

  it('a wish to join', async () => {
    const wish = (community_id: string) => {
      const body = { name: 'Sam Example', email: unknown(), community_id }
      return workOf(() => app.post('/commuter/join-requests', body))
    }
    const known = await wish((await createEmployer(app)).id)
    expect(known).toMatchObject({ hashes: 0, status: 200 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await wish(crypto.randomUUID())).toEqual(known)
  })

  it('a new email address of another account', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const change = async (email: string) => {
      const body = { email, current_password: testPassword }
      const done = await workOf(() => app.request('PUT', '/users/me', { token, body }))
      // It waits either way, under the address as it was asked for: the one thing that differs.
      expect(done.body.user.pending_email).toBe(email)
      done.body.user.pending_email = 'as asked for'
      return done
    }
    const taken = await change((await createEmployer(app)).email)
    expect(taken).toMatchObject({ hashes: 1, status: 200 })
    expect(await change(unknown())).toEqual(taken)
  })

  it('a registration', async () => {
    const register = (email: string) =>
      workOf(() => app.post('/register', { ...registration, email }))
    const known = await register((await createEmployer(app)).email)
    expect(known).toMatchObject({ hashes: 1, status: 200 })
    expect(known.statements).toBeGreaterThan(0)
    expect(await register(unknown())).toEqual(known)
  })
})

const registration = {
  name: 'Alex Example',
  community_type: 'Hospital',
  community_name: 'Example Hospital',
  community_txt_address: '1999 Broadway, Denver, CO',
  community_lat_cord: '39.7392',
  community_lng_cord: '-104.9903',
  community_size: 120,
  password: 'Fresh-2027!',
  password_confirmation: 'Fresh-2027!',
  phone: '+1 303 555 0100',
}
