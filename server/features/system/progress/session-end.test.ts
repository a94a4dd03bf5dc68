import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestLinkToken } from '#testing/codes.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { followProgress } from '#testing/progress-stream.ts'

const app = appOfFile()

/** An employer with a batch that never ends, whom a stream tells of it. */
async function following({ byStaff = false } = {}) {
  const employer = await createEmployer(app)
  const employerId = employer.id
  const owner = byStaff
    ? ({ kind: 'signInAs', employerId, adminId: (await createAdmin(app)).id } as const)
    : ({ kind: 'employer', employerId } as const)
  const token = await tokenOf(app, owner)
  const other = await tokenOf(app, { kind: 'employer', employerId })
  const id = randomUUID()
  const at = app.clock.now()
  const email = { title: 'News', rule: 'all' as const, kind: 'template' as const, send_at: at }
  await app.platform.db
    .insertInto('custom_emails')
    .values({ ...email, employer_id: employerId, id, started_at: at, created_at: at })
    .execute()
  // An administrator has an hour, less than the stream has left of its own.
  if (byStaff) app.clock.advance({ minutes: 50 })
  const { body } = await followProgress(app, id, token)
  expect(await body.next()).toMatchObject({ finished: false })
  return { body, employer, token, other }
}

type Following = Awaited<ReturnType<typeof following>>

async function sessionOf({ token }: Following): Promise<string> {
  const { body } = await app.get('/user/sessions', { token })
  return body.data.find(({ current }: { current: boolean }) => current)._id
}

const ways: Record<string, (stream: Following) => Promise<unknown>> = {
  'signing out': ({ token }) => app.post('/logout', undefined, { token }),
  'signing out everywhere': ({ other }) =>
    app.request('DELETE', '/user/sessions', { token: other }),
  'ending that session from another': async (stream) =>
    app.request('DELETE', `/user/sessions/${await sessionOf(stream)}`, { token: stream.other }),
  'a new password by a mailed link': async ({ employer: { email } }) => {
    await app.post('/forget-password', { email })
    const token = await latestLinkToken(app, email)
    const password = 'Fresh-2027!'
    return app.post('/reset-password', { token, password, password_confirmation: password })
  },
  'another password, set in another session': ({ other: token }) => {
    const password = 'Fresh-2027!'
    const body = { current_password: testPassword, password }
    return app.request('PUT', '/users/me', { token, body })
  },
  'closing the account': ({ employer, other: token }) => {
    const names = { current_password: testPassword, community_name: employer.community_name }
    return app.post('/account/close', names, { token })
  },
  'its own end': async ({ employer: { id } }) =>
    app.platform.db
      .updateTable('sessions')
      .set({ expires_at: app.clock.now() })
      .where('employer_id', '=', id)
      .execute(),
  'disabling the account': async ({ employer: { id } }) =>
    app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', id)
      .execute(),
}

describe('a stream of events ends with its session', () => {
  it.each(Object.entries(ways))('by %s', async (_way, end) => {
    const stream = await following()
    const answer = await end(stream)
    if (answer instanceof Object && 'status' in answer) expect(answer.status).toBe(200)
    expect(await stream.body.next()).toBeUndefined()
  })

  it('of an administrator signed in as the employer, who has an hour', async () => {
    const { body } = await following({ byStaff: true })
    app.clock.advance({ minutes: 11 })
    expect(await body.next()).toBeUndefined()
  })

  it('and says nothing of what happens afterwards', async () => {
    const stream = await following()
    await app.post('/logout', undefined, { token: stream.token })
    await app.platform.db
      .updateTable('custom_emails')
      .set({ finished_at: app.clock.now() })
      .where('employer_id', '=', stream.employer.id)
      .execute()
    expect(await stream.body.next()).toBeUndefined()
  })

  it('and goes on when another session of the account ends', async () => {
    const { body, employer, other } = await following()
    await app.post('/logout', undefined, { token: other })
    await app.platform.db
      .updateTable('custom_emails')
      .set({ finished_at: app.clock.now() })
      .where('employer_id', '=', employer.id)
      .execute()
    expect(await body.next()).toMatchObject({ finished: true })
  })
})
