import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createLogin, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let token: string
let adminId: string

beforeAll(async () => {
  adminId = (await createAdmin(app)).id
})

/** A session of staff ends after half a day. */
beforeEach(async () => {
  token = await tokenOf(app, { kind: 'admin', adminId })
})

const read = (id: string) => app.get(`/admin/employees/${id}`, { token })

/** What staff did to a member, in order. */
const auditOf = (memberId: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id'])
    .where('subject_id', '=', memberId)
    .orderBy('id')
    .execute()

describe('DELETE /admin/employees/{id}', () => {
  const remove = (id: string) => app.request('DELETE', `/admin/employees/${id}`, { token })

  it('erases a member as the employer does, once [ADM-MEM-10]', async () => {
    const { member, memberToken } = await createCommunity(app)
    await createLogin(app, member)
    expect(await remove(member.id)).toMatchObject({
      status: 200,
      body: { status: true, result: `${member.email} deleted!` },
    })
    expect((await app.get('/commuter/trips', { token: memberToken })).status).toBe(401)
    expect(await remove(member.id)).toMatchObject({
      status: 409,
      body: { code: 'member_deletion_failed' },
    })
    expect((await read(member.id)).status).toBe(404)
    expect(await auditOf(member.id)).toMatchObject([
      { action: 'member.deleted', actor_kind: 'admin', actor_id: adminId },
    ])
    expect((await remove(uuid())).status).toBe(404)
  })

  it('is answered once of two administrators at once', async () => {
    const { member } = await createCommunity(app)
    const statuses = await Promise.all([remove(member.id), remove(member.id)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('GET /admin/employees/{id}', () => {
  it('has what the page shows, and is recorded once a look [ADM-MEM-15]', async () => {
    const { employer, member, memberToken } = await createCommunity(app)
    await createLogin(app, member)
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    await app.post('/commuter/trips', trip, { token: memberToken })
    expect((await read(member.id)).body).toEqual({
      _id: member.id,
      id: member.id,
      employer_id: employer.id,
      name: 'Sam Example',
      email: member.email,
      state: 'joined',
      wallet: { balance: 0 },
      redeemed_balance: 0,
      total_benefits: 0,
      number_of_trips: 1,
      last_trip_date: '2026-11-19',
      created_at: expect.any(String),
      joined_on: member.joined_on ?? null,
      email_verified_at: expect.any(String),
      isactive: true,
      leader: { community: { community_name: 'Example Works' } },
      time_zone: 'America/Denver',
      employer_status: 'approved',
      email_declined: false,
      filled_survey: true,
      usual_mode: 'drive',
      office_days: 5,
      distance: 5,
      last_login: null,
      unsubscribed: false,
      pending_balance: 0,
    })
    await read(member.id)
    await app.get(`/admin/rewards?employee_id=${member.id}`, { token })
    const looks = async () =>
      (await auditOf(member.id)).filter(({ action }) => action === 'member.read')
    expect(await looks()).toHaveLength(1)
    app.clock.advance({ minutes: 11 })
    await app.get(`/admin/rewards?employee_id=${member.id}`, { token })
    expect(await looks()).toHaveLength(2)
  })
})
