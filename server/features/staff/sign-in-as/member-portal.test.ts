import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Route, type Routes, signInAsOf } from '#contract/route.ts'
import { createWorld, tokenFor, type World } from '#testing/access/actors.ts'
import { matrix } from '#testing/access/matrix.ts'
import type { Row } from '#testing/access/row.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createEmployer,
  createLogin,
  createMember,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()
let world: World

beforeAll(async () => {
  world = await createWorld(app)
})

/** Calls a route of members as the access matrix does. */
async function call(name: string, route: Route, token: string | undefined) {
  const [capability = '', key = ''] = name.split('.')
  // The matrix has the contract's own keys, by its type.
  const row = (matrix[capability as keyof typeof matrix] as Record<string, Row>)[key]
  const tail = (await row?.path?.(world)) ?? ''
  const called = tail.startsWith('?') ? `${route.path}${tail}` : route.path.replace(/:\w+/, tail)
  const body = await row?.body?.(world)
  return app.request(route.method, `${called}${row?.query ?? ''}`, {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  })
}

/** An administrator who has come into a member's portal by the link and its password. */
async function inPortal() {
  const employer = await createEmployer(app)
  const member = await createMember(app, employer.id)
  await createLogin(app, member)
  const admin = await createAdmin(app)
  const staff = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  const asked = { user_id: member.id }
  const { body } = await app.post(`/admin/employees/${member.id}/access`, asked, { token: staff })
  const link = String(body.passkey).split('/access/')[1] ?? ''
  const used = await app.post(`/access/${link}`, { master_password: body.master_password })
  const token: string = used.body.accessToken
  const own = await tokenOf(app, {
    kind: 'commuter',
    employerId: employer.id,
    memberId: member.id,
  })
  return { employer, member, admin, token, own }
}

const ofMembers = Object.entries<Routes>(contract).flatMap(([capability, named]) =>
  Object.entries(named)
    .filter(([, { audience }]) => audience === 'commuter')
    .map(([name, route]): [string, Route] => [`${capability}.${name}`, route]),
)

describe('an administrator in a member’s portal', () => {
  it('sees what the member sees, and that it is an administrator who looks', async () => {
    const { token, own, admin } = await inPortal()
    const seen = await app.get('/commuter/me', { token })
    const { body } = await app.get('/commuter/me', { token: own })
    expect(body.sign_in_as).toBeNull()
    expect(seen.body).toEqual({
      ...body,
      sign_in_as: { admin: admin.username, ends_at: '2026-11-20T19:00:00.000Z' },
    })
  })

  it.each(ofMembers.filter(([, route]) => signInAsOf(route) !== 'yes'))(
    'is refused %s, which the member is not',
    async (name, route) => {
      const { member, admin, app: of } = world
      const owner = { kind: 'memberAccess', employerId: member.employer_id } as const
      const keys = { memberId: member.id, adminId: admin.id }
      const refused = await call(name, route, await tokenOf(of, { ...owner, ...keys }))
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'An administrator signed in as a member cannot do this' },
      })
      const own = await tokenFor(world, 'commuter')
      expect((await call(name, route, own)).status).not.toBe(403)
    },
  )

  it('changes nothing but that they leave, and reads no export', () => {
    const allowed = ofMembers.filter(([, route]) => signInAsOf(route) === 'yes')
    const writing = allowed.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
    expect(writing).toEqual(['sessions.commuterLogout'])
    expect(allowed.map(([name]) => name)).not.toContain('memberExport.exportOwnData')
  })

  it('is there for an hour, and is seen and ended by the member', async () => {
    const { token, own } = await inPortal()
    const { data } = (await app.get('/commuter/sessions', { token: own })).body
    const [staff] = data.filter((session: { sign_in_as: boolean }) => session.sign_in_as)
    expect(staff).toMatchObject({ ends_at: '2026-11-20T19:00:00.000Z' })
    await app.request('DELETE', `/commuter/sessions/${staff._id}`, { token: own })
    expect((await app.get('/commuter/me', { token })).status).toBe(401)
    const other = await inPortal()
    app.clock.advance({ minutes: 60 })
    expect((await app.get('/commuter/me', { token: other.token })).status).toBe(401)
    app.clock.set('2026-11-20T18:00:00Z')
  })

  it('is out with the end of their own account', async () => {
    const { token, admin } = await inPortal()
    await app.platform.db
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', admin.id)
      .execute()
    expect((await app.get('/commuter/me', { token })).status).toBe(401)
  })

  it('is recorded by their own name when they come and go', async () => {
    const { token, admin, employer } = await inPortal()
    expect((await app.post('/commuter/logout', undefined, { token })).status).toBe(200)
    expect((await app.get('/commuter/me', { token })).status).toBe(401)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_id'])
      .where('employer_id', '=', employer.id)
      .orderBy('id')
      .execute()
    const by = { actor_kind: 'admin', actor_id: admin.id }
    expect(rows).toEqual([
      { action: 'member.read', ...by },
      { action: 'session.started', ...by },
      { action: 'session.ended', ...by },
    ])
  })
})
