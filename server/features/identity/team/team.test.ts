import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createEmployer,
  createInvitation,
  createUser,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'

const app = appOfFile()

/** An employer with its first owner, Pat, and a manager, Robin; both signed in. */
async function teamOfTwo() {
  const employer = await createEmployer(app)
  const employerId = employer.id
  const robin = await createUser(app, employerId, 'manager')
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const robins = await tokenOf(app, { kind: 'employer', employerId, userId: robin.id })
  return { employerId, token, pat: employer, robin: { ...robin, token: robins } }
}

const teamOf = async (token: string) => (await app.get('/team', { token })).body
const put = (token: string, path: string, body: object) => app.request('PUT', path, { token, body })
const remove = (token: string, id: string) => app.request('DELETE', `/team/${id}`, { token })
const withPassword = { current_password: testPassword }
const subjectsTo = async (employerId: string, email: string) =>
  (await mailsOf(app, employerId)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('GET /team', () => {
  it('lists people, owners first, with sign-in and second step, and who is invited', async () => {
    const { employerId, token, pat, robin } = await teamOfTwo()
    await app.post('/login', { email: robin.email, password: testPassword })
    const invitation = await createInvitation(app, employerId, { name: 'Ada Example' })
    const stale = { invited_at: new Date('2026-01-01'), expires_at: new Date('2026-01-31') }
    await createInvitation(app, employerId, { ...stale, email: 'late@test.example' })
    const { body } = await app.get('/team', { token: robin.token })
    expect(body).toMatchObject({
      data: [
        { _id: employerId, role: 'owner', email: pat.email, is_you: false, is_contact: true },
        { _id: robin.id, role: 'manager', is_you: true, is_contact: false, second_step: false },
      ],
      invitations: [
        { _id: invitation.id, name: 'Ada Example', invited_by: 'Pat Example', expired: false },
        { email: 'late@test.example', expired: true },
      ],
      requires_second_step: false,
      meta: { total: 2 },
    })
    expect(body.data[0].last_sign_in_at).toBeNull()
    expect(body.data[1].last_sign_in_at).toBe(app.clock.now().toISOString())
    expect((await teamOf(token)).data[0].is_you).toBe(true)
  })
})

describe('a role', () => {
  it('counts from the next request on, and the person is told', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    const design = () => app.get('/account/close', { token: robin.token })
    expect((await design()).status).toBe(403)
    const body = { role: 'owner', ...withPassword }
    expect((await put(token, `/team/${robin.id}`, body)).status).toBe(200)
    expect((await design()).status).toBe(200)
    expect(await subjectsTo(employerId, robin.email)).toEqual(['You were made an owner'])
    const back = await put(token, `/team/${robin.id}`, { role: 'analyst' })
    expect(back.status).toBe(200)
    expect((await app.get('/user', { token: robin.token })).body.user.role).toBe('analyst')
  })

  it('of an owner takes the password of who gives it', async () => {
    const { token, robin } = await teamOfTwo()
    const make = (more: object) => put(token, `/team/${robin.id}`, { role: 'owner', ...more })
    for (const wrong of [{}, { current_password: 'Wrong-2026!' }]) {
      const { status, body } = await make(wrong)
      expect(status).toBe(422)
      expect(body.message.current_password).toBeDefined()
    }
    expect((await teamOf(token)).data[1].role).toBe('manager')
  })

  it('of an owner can be handed over', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    const body = { role: 'owner', transfer: true, ...withPassword }
    expect((await put(token, `/team/${robin.id}`, body)).status).toBe(200)
    const { data } = await teamOf(robin.token)
    expect(data).toMatchObject([
      { _id: robin.id, role: 'owner' },
      { _id: employerId, role: 'manager' },
    ])
    expect((await remove(token, robin.id)).status).toBe(403)
  })

  it('handed over is that of an owner only', async () => {
    const { token, robin } = await teamOfTwo()
    const body = { role: 'analyst', transfer: true }
    const { status, body: answer } = await put(token, `/team/${robin.id}`, body)
    expect(status).toBe(422)
    expect(answer.message.transfer).toBeDefined()
  })

  it('of the last owner stays', async () => {
    const { employerId, token } = await teamOfTwo()
    const answer = await put(token, `/team/${employerId}`, { role: 'manager' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    expect((await remove(token, employerId)).body.code).toBe('last_owner')
  })
})

describe('a person who is removed', () => {
  it('is signed out at once, cannot come back, and is told', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    await app.post('/forget-password', { email: robin.email })
    await app.drainJobs()
    expect((await remove(token, robin.id)).status).toBe(200)
    expect((await app.get('/user', { token: robin.token })).status).toBe(401)
    const login = await app.post('/login', { email: robin.email, password: testPassword })
    expect(login.body.code).toBe('invalid_credentials')
    for (const table of ['user_links', 'user_codes', 'sign_in_methods', 'sessions'] as const) {
      const rows = app.platform.db.selectFrom(table).select('user_id')
      expect(await rows.where('user_id', '=', robin.id).execute(), table).toEqual([])
    }
    expect((await teamOf(token)).data).toHaveLength(1)
    expect(await subjectsTo(employerId, robin.email)).toEqual(['Your access has ended'])
  })

  it('takes along the invitations they sent, which could let them in again', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    const theirs = await createInvitation(app, employerId, { role: 'owner', invited_by: robin.id })
    const own = await createInvitation(app, employerId)
    await remove(token, robin.id)
    const check = (link: string) => app.post('/team-invitations/check', { token: link })
    expect((await check(theirs.token)).status).toBe(422)
    expect((await check(own.token)).status).toBe(200)
    const { body } = await app.get('/history', { token })
    expect(body.data).toContainEqual(
      expect.objectContaining({
        action: 'teammate.invitation_cancelled',
        subject: { kind: 'user_invitation', id: theirs.id, name: null },
      }),
    )
  })

  it('may be invited anew, here or elsewhere', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    await remove(token, robin.id)
    const other = await createEmployer(app)
    for (const id of [other.id, employerId]) {
      const invitation = await createInvitation(app, id, { email: robin.email })
      const body = {
        name: 'Robin Again',
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
      }
      const answer = await app.post('/team-invitations/accept', {
        ...body,
        token: invitation.token,
      })
      expect(answer.status).toBe(id === other.id ? 200 : 409)
    }
  })

  it('hands the letters to the organization to who removed them', async () => {
    const { employerId, token, pat, robin } = await teamOfTwo()
    await put(token, `/team/${robin.id}`, { role: 'owner', ...withPassword })
    expect((await remove(robin.token, employerId)).status).toBe(200)
    const { body } = await app.get('/user', { token: robin.token })
    expect(body.contact).toEqual({ user_id: robin.id, name: 'Robin Example', email: robin.email })
    const again = await app.post('/login', { email: pat.email, password: testPassword })
    expect(again.status).toBe(401)
  })

  it('is nobody of another employer', async () => {
    const { token } = await teamOfTwo()
    const other = await teamOfTwo()
    expect((await remove(token, other.robin.id)).status).toBe(404)
    const role = await put(token, `/team/${other.robin.id}`, { role: 'analyst' })
    expect(role.status).toBe(404)
    expect((await teamOf(other.token)).data).toHaveLength(2)
  })
})

describe('a second step asked of everybody', () => {
  it('is asked at each sign-in, cannot be switched off, and ends with the password', async () => {
    const { employerId, token, robin } = await teamOfTwo()
    expect((await put(token, '/team', { requires_second_step: true })).status).toBe(200)
    expect(await subjectsTo(employerId, robin.email)).toEqual([
      '2-step verification is now asked of everybody',
    ])
    const login = () => app.post('/login', { email: robin.email, password: testPassword })
    expect((await login()).body.code).toBe('second_step_required')
    expect(
      (await teamOf(token)).data.map((person: { second_step: boolean }) => person.second_step),
    ).toEqual([true, true])
    const mine = { enable_otp: true, otp_enabled: true }
    expect((await put(robin.token, '/users/me', mine)).body.user.second_step_required).toBe(true)
    const off = await put(robin.token, '/users/me', { enable_otp: false, ...withPassword })
    expect(off).toMatchObject({ status: 422, body: { message: { enable_otp: expect.any(Array) } } })
    expect((await put(token, '/team', { requires_second_step: false })).status).toBe(422)
    await put(robin.token, '/users/me', { enable_otp: false, ...withPassword })
    const end = await put(token, '/team', { requires_second_step: false, ...withPassword })
    expect(end.status).toBe(200)
    await put(robin.token, '/users/me', { enable_otp: false, ...withPassword })
    expect((await login()).status).toBe(200)
  })
})

describe('the contact of an organization', () => {
  it('is one of its people, whose name and address it follows', async () => {
    const { token, robin } = await teamOfTwo()
    const chosen = await put(robin.token, '/users/me', { contact_user_id: robin.id })
    expect(chosen.body.user.contact).toEqual({
      user_id: robin.id,
      name: 'Robin Example',
      email: robin.email,
    })
    await put(robin.token, '/users/me', { name: 'Robin Renamed' })
    const { body } = await app.get('/user', { token })
    expect(body.contact.name).toBe('Robin Renamed')
    expect(body.name).toBe('Pat Example')
  })

  it('is nobody else', async () => {
    const { token } = await teamOfTwo()
    const other = await teamOfTwo()
    const answer = await put(token, '/users/me', { contact_user_id: other.robin.id })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { contact_user_id: ['This person is not in your team'] } },
    })
  })
})
