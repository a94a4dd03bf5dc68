import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createLogin, createMember, testPassword } from '#testing/factories.ts'

const app = appOfFile()

const change = (token: string, member_id: string, is_active: boolean) =>
  app.request('PUT', '/member', { token, body: { member_id, is_active } })

const rowOf = (id: string) =>
  app.platform.db
    .selectFrom('members')
    .select(['disabled_at', 'left_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const auditOf = (id: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('PUT /member', () => {
  it('deactivates: in no count from that day on, logging nothing, but seeing what there is [MEM-17]', async () => {
    const { employerToken: token, member, memberToken } = await createCommunity(app)
    await createLogin(app, member)
    const { status, body } = await change(token, member.id, false)
    expect(status).toBe(200)
    expect(body).toEqual({ status: true, result: 'Member deactivated successfully', changed: true })
    expect(await rowOf(member.id)).toEqual({
      disabled_at: app.clock.now(),
      left_on: '2026-11-20',
    })
    expect((await app.get('/commuter/trips', { token: memberToken })).status).toBe(200)
    const signIn = await app.post('/commuter/login', {
      email: member.email,
      password: testPassword,
    })
    expect(signIn.body.is_active).toBe(true)
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    expect(await app.post('/commuter/trips', trip, { token: memberToken })).toMatchObject({
      status: 409,
      body: { code: 'member_disabled' },
    })
    const counts = (await app.get('/members-stats', { token })).body
    expect(new Set(Object.values(counts))).toEqual(new Set([0]))
    const range = 'start_date=2026-11-20&end_date=2026-11-21&group_by=day'
    const activity = (await app.get(`/statistics/users-activity?${range}`, { token })).body
    expect(activity).toMatchObject([{ inactive_users: 1 }, { inactive_users: 0 }])
    const [listed] = (await app.get('/members', { token })).body.data
    expect(listed).toMatchObject({ id: member.id, is_active: false, state: 'inactive' })
  })

  it('activates again, as if nothing had been [MEM-17]', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    await createLogin(app, member)
    await change(token, member.id, false)
    const { body } = await change(token, member.id, true)
    expect(body).toEqual({ status: true, result: 'Member activated successfully', changed: true })
    expect(await rowOf(member.id)).toEqual({ disabled_at: null, left_on: null })
    const credentials = { email: member.email, password: testPassword }
    expect((await app.post('/commuter/login', credentials)).body.accessToken).toBeTruthy()
    expect((await auditOf(member.id)).map(({ action }) => action)).toEqual([
      'member.deactivated',
      'member.activated',
    ])
  })

  it('leaves the first day of leaving when asked twice, and says that it was so already', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    await change(token, member.id, false)
    const first = await rowOf(member.id)
    app.clock.advance({ days: 2 })
    const { status, body } = await change(token, member.id, false)
    expect(status).toBe(200)
    expect(body).toEqual({ status: true, result: 'Member was already deactivated', changed: false })
    expect(await rowOf(member.id)).toEqual(first)
    expect(await auditOf(member.id)).toHaveLength(1)
    await change(token, member.id, true)
    const again = await change(token, member.id, true)
    expect(again.body).toMatchObject({ result: 'Member was already activated', changed: false })
  })

  it('is a conflict for somebody who has not joined, and a 404 for who was deleted', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }
    const invited = await createMember(app, employer.id, notJoined)
    expect(await change(token, invited.id, false)).toMatchObject({
      status: 409,
      body: { code: 'member_not_joined' },
    })
    const deleted = await createMember(app, employer.id, { deleted_at: app.clock.now() })
    for (const isActive of [true, false]) {
      expect((await change(token, deleted.id, isActive)).status).toBe(404)
    }
  })

  it('does not know members of others, and takes nothing but a member and a state', async () => {
    const { employerToken: token } = await createCommunity(app)
    const other = await createCommunity(app)
    expect((await change(token, other.member.id, false)).status).toBe(404)
    expect(await rowOf(other.member.id)).toEqual({ disabled_at: null, left_on: null })
    for (const body of [{}, { member_id: other.member.id }, { member_id: 'x', is_active: true }]) {
      expect((await app.request('PUT', '/member', { token, body })).status).toBe(422)
    }
  })
})

it('the database ties the day of leaving to being deactivated or deleted', async () => {
  const { member } = await createCommunity(app)
  const ours = app.platform.db.updateTable('members').where('id', '=', member.id)
  await expect(ours.set({ left_on: '2026-11-01' }).execute()).rejects.toThrow('members_left')
  await expect(ours.set({ disabled_at: app.clock.now() }).execute()).rejects.toThrow('members_left')
})
