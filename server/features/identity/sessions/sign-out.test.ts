import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function actors() {
  const { employer, member } = await createCommunity(app)
  const admin = await createAdmin(app)
  const employerId = employer.id
  return {
    employer: () => tokenOf(app, { kind: 'employer', employerId }),
    signInAs: () => tokenOf(app, { kind: 'signInAs', employerId, adminId: admin.id }),
    admin: () => tokenOf(app, { kind: 'admin', adminId: admin.id }),
    commuter: () => tokenOf(app, { kind: 'commuter', employerId, memberId: member.id }),
  }
}

describe('signing out', () => {
  it.each([
    ['employer', '/logout'],
    ['signInAs', '/logout'],
    ['admin', '/admin/logout'],
    ['commuter', '/commuter/logout'],
  ] as const)('ends the session of %s by POST %s [SHELL-16]', async (kind, path) => {
    const token = await (await actors())[kind]()
    expect(await app.post(path, undefined, { token })).toMatchObject({
      status: 200,
      body: { status: true, result: 'logged out successfully' },
    })
    expect((await app.post(path, undefined, { token })).status).toBe(401)
  })

  it('leaves the other sessions of the account and of the administrator alone', async () => {
    const { employer, signInAs, admin } = await actors()
    const [leaving, staying, acting, back] = [
      await employer(),
      await employer(),
      await signInAs(),
      await admin(),
    ]
    await app.post('/logout', undefined, { token: leaving })
    expect((await app.get('/user', { token: staying })).status).toBe(200)
    await app.post('/logout', undefined, { token: acting })
    expect((await app.get('/user', { token: acting })).status).toBe(401)
    expect((await app.get('/user', { token: staying })).status).toBe(200)
    expect((await app.post('/admin/logout', undefined, { token: back })).status).toBe(200)
  })

  it('is audited, under the administrator behind a sign-in-as session', async () => {
    const { signInAs } = await actors()
    await app.post('/logout', undefined, { token: await signInAs() })
    const row = await app.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'session.ended', actor_kind: 'employer' })
    expect(row.acting_for_admin_id).not.toBeNull()
  })
})
