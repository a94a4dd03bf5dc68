import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember, createPending, tokenOf } from '#testing/factories.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()
let token: string
let adminId: string

beforeAll(async () => {
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
})

const trip = { date: '2026-11-18', direction: 'to_work', mode: 'walk', miles: 2 }
const log = (id: string, body: object = trip, key?: string) =>
  app.post(`/admin/employees/${id}/trips`, body, {
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describe('POST /admin/employees/{id}/trips', () => {
  it('logs a trip of the website that is rewarded like the member’s own, under who did it [ADM-MEM-16]', async () => {
    const { member, memberToken, employer } = await rewardingCommunity(app)
    const { status, body } = await log(member.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, result: 'Trip logged successfully' })
    expect(body.data.reward).toBeGreaterThan(0)
    const { data } = (await app.get('/commuter/trips', { token: memberToken })).body
    expect(data).toMatchObject([{ ...trip, source: 'website', _id: body.data._id }])
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'details'])
      .where('employer_id', '=', employer.id)
      .where('subject_id', '=', member.id)
      .where('action', '=', 'member.trip_logged')
      .execute()
    expect(entries).toEqual([
      {
        actor_kind: 'admin',
        actor_id: adminId,
        details: {
          trip_id: body.data._id,
          date: '2026-11-18',
          direction: 'to_work',
          mode: 'walk',
          miles: 2,
        },
      },
    ])
  })

  it('logs once however often it is sent with one key, and takes no more than a day holds', async () => {
    const { member, memberToken } = await rewardingCommunity(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => log(member.id, trip, 'one press')),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await app.get('/commuter/trips', { token: memberToken })).body.meta.total).toBe(1)
    expect(await log(member.id)).toMatchObject({ status: 409, body: { code: 'day_full' } })
  })

  it.each([
    ['a day to come', { date: '2026-11-21' }, 'date'],
    ['no such mode', { mode: 'teleport' }, 'mode'],
    ['too far', { miles: 501 }, 'miles'],
    ['no direction', { direction: null }, 'direction'],
    ['another source', { source: 'automatic' }, 'source'],
  ])('names the field that is wrong: %s', async (_, change, field) => {
    const { member } = await rewardingCommunity(app)
    const { status, body } = await log(member.id, { ...trip, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([field])
  })

  it('logs none for who is disabled, has not joined, was deleted, or never was', async () => {
    const { employer } = await rewardingCommunity(app)
    const at = app.clock.now()
    const disabled = await createMember(app, employer.id, { disabled_at: at })
    const invited = await createPending(app, employer.id, 'invited')
    const deleted = await createMember(app, employer.id, { deleted_at: at })
    expect(await log(disabled.id)).toMatchObject({ status: 409, body: { code: 'member_disabled' } })
    expect(await log(invited.id)).toMatchObject({
      status: 409,
      body: { code: 'member_not_joined' },
    })
    expect((await log(deleted.id)).status).toBe(404)
    expect((await log(uuid())).status).toBe(404)
  })
})
