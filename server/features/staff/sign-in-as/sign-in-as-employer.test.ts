import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function admin() {
  const { id, username } = await createAdmin(app)
  return { id, username, token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

const signAs = (email: string, token: string) =>
  app.post('/admin/employers/signas', { email }, { token })

const auditOf = (employerId: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'acting_for_admin_id'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()

describe('signing in as an employer', () => {
  it('gives a session of its own, found by the contact address in any case [ADM-BIZ-24]', async () => {
    const employer = await createEmployer(app, { email: 'Contact@One.example' })
    const staff = await admin()
    const answer = await signAs('contact@one.example', staff.token)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, is_active: true, accessToken: expect.any(String) },
    })
    const user = await app.get('/user', { token: answer.body.accessToken })
    expect(user.body).toMatchObject({
      _id: employer.id,
      impersonated: true,
      user: null,
      sign_in_as: { admin: staff.username, ends_at: '2026-11-20T19:00:00.000Z' },
    })
    // It is no session of the back office, nor the other way round.
    expect(
      (await app.get('/admin/search?query=a', { token: answer.body.accessToken })).status,
    ).toBe(401)
    expect((await app.get('/user', { token: staff.token })).status).toBe(401)
  })

  it.each(['pending', 'declined', 'disabled'] as const)(
    'not one that is %s: no token',
    async (status) => {
      const employer = await createEmployer(app, { status })
      const answer = await signAs(employer.email, (await admin()).token)
      expect(answer).toMatchObject({ status: 200, body: { status: true, is_active: false } })
      expect(answer.body).not.toHaveProperty('accessToken')
      expect(await auditOf(employer.id)).toEqual([])
    },
  )

  it('not one that nobody knows', async () => {
    expect((await signAs('nobody@nowhere.example', (await admin()).token)).status).toBe(404)
  })

  it('is audited as a look into the account and as a session under the administrator’s name', async () => {
    const employer = await createEmployer(app)
    const { id, token } = await admin()
    await signAs(employer.email, token)
    expect(await auditOf(employer.id)).toEqual([
      { action: 'employer.read', actor_kind: 'admin', actor_id: id, acting_for_admin_id: null },
      {
        action: 'session.started',
        actor_kind: 'employer',
        actor_id: employer.id,
        acting_for_admin_id: id,
      },
    ])
  })

  it.each([
    ['/members-csv', 'members.exported'],
    ['/rewards?export=csv', 'rewards.exported'],
    ['/rewards-summary?export=1', 'rewards.exported'],
    ['/scores?from_year=2026-01-01&to_year=2027-01-01&export=csv', 'leaderboard.exported'],
    ['/history?export=1', 'history.exported'],
  ])(
    'who takes people’s data along by %s is audited, the employer itself is not',
    async (path, action) => {
      const employer = await createEmployer(app)
      const { id: adminId } = await admin()
      const signInAs = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
      const own = await tokenOf(app, { kind: 'employer', employerId: employer.id })
      expect((await app.get(path, { token: own })).status).toBe(200)
      expect(await auditOf(employer.id)).toEqual([])
      expect((await app.get(path, { token: signInAs })).status).toBe(200)
      expect(await auditOf(employer.id)).toEqual([
        {
          action,
          actor_kind: 'employer',
          actor_id: employer.id,
          acting_for_admin_id: adminId,
        },
      ])
    },
  )

  it('is seen and ended by the employer, whose other sessions stay', async () => {
    const employer = await createEmployer(app)
    const { body } = await signAs(employer.email, (await admin()).token)
    const own = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const list = await app.get('/user/sessions', { token: own })
    const seen = list.body.data.filter((session: { sign_in_as: boolean }) => session.sign_in_as)
    expect(seen).toHaveLength(1)
    await app.request('DELETE', `/user/sessions/${seen[0]._id}`, { token: own })
    expect((await app.get('/user', { token: body.accessToken })).status).toBe(401)
    expect((await app.get('/user', { token: own })).status).toBe(200)
  })

  it('ends with the employer’s approval', async () => {
    const employer = await createEmployer(app)
    const { body } = await signAs(employer.email, (await admin()).token)
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    expect((await app.get('/user', { token: body.accessToken })).status).toBe(401)
  })

  it('is left alone by its own logout, and the administrator’s session goes on [SHELL-16]', async () => {
    const employer = await createEmployer(app)
    const { token } = await admin()
    const { body } = await signAs(employer.email, token)
    expect((await app.post('/logout', undefined, { token: body.accessToken })).status).toBe(200)
    expect((await app.get('/user', { token: body.accessToken })).status).toBe(401)
    expect((await signAs(employer.email, token)).status).toBe(200)
  })
})
