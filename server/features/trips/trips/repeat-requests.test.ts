import { describe, expect, it } from 'vitest'
import { forgetOldDataJob } from '#server/features/system/retention/forget-old-data.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const bike = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }
const homeward = { ...bike, direction: 'to_home' }

async function poster() {
  const { memberToken: token, employer } = await createCommunity(app)
  return {
    employer,
    token,
    post: (body: object, key?: string) =>
      app.post('/commuter/trips', body, {
        token,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    batch: (trips: unknown[], key: string) =>
      app.post('/commuter/trips/batch', { trips }, { token, headers: { 'idempotency-key': key } }),
    total: async () => (await app.get('/commuter/trips', { token })).body.meta.total,
  }
}

describe('the same external_id again', () => {
  it('gives the first answer for the same trip', async () => {
    const { post, total } = await poster()
    const named = { ...bike, external_id: 'ride-7' }
    const first = await post(named)
    expect(await post(named)).toMatchObject({ status: 200, body: first.body })
    expect(await total()).toBe(1)
  })

  it('is 409 for another trip', async () => {
    const { post, total } = await poster()
    await post({ ...bike, external_id: 'ride-7' })
    expect(await post({ ...homeward, external_id: 'ride-7' })).toMatchObject({
      status: 409,
      body: { status: false, code: 'external_id_taken' },
    })
    expect(await total()).toBe(1)
  })

  it('gives a member who was disabled since the first answer, and logs nothing new', async () => {
    const { employer, token, post, total } = await poster()
    const named = { ...bike, external_id: 'ride-7' }
    const first = await post(named)
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('employer_id', '=', employer.id)
      .execute()
    expect(await post(named)).toMatchObject({ status: 200, body: first.body })
    const trips = [named, { ...homeward, external_id: 'ride-8' }]
    const { status, body } = await app.post('/commuter/trips/batch', { trips }, { token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { status: true, data: first.body.data },
      { status: false, code: 'member_disabled' },
    ])
    expect(await total()).toBe(1)
  })

  it('brings back no trip that was removed, for thirty days', async () => {
    const { employer, member } = await createCommunity(app)
    const owner = { kind: 'commuter', employerId: employer.id, memberId: member.id } as const
    // By a session of now: a month passes in between.
    const post = async (body: object) =>
      app.post('/commuter/trips', body, { token: await tokenOf(app, owner) })
    const named = { ...bike, external_id: 'ride-7' }
    const { body } = await post(named)
    await app.request('DELETE', `/commuter/trips/${body.data._id}`, {
      token: await tokenOf(app, owner),
    })
    expect(await post(named)).toMatchObject({
      status: 409,
      body: { status: false, code: 'trip_removed' },
    })
    expect((await post({ ...bike, external_id: 'ride-8' })).status).toBe(200)
    const later = { ...homeward, external_id: 'ride-7' }
    app.clock.advance({ days: 29 })
    await forgetOldDataJob.run(app.platform, {})
    expect((await post(later)).body.code).toBe('trip_removed')
    app.clock.advance({ days: 2 })
    await forgetOldDataJob.run(app.platform, {})
    expect((await post(later)).status).toBe(200)
  })

  it('may be used by another member', async () => {
    const { employer, post } = await poster()
    const member = await createMember(app, employer.id)
    const token = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: member.id,
    })
    const named = { ...bike, external_id: 'ride-7' }
    const first = await post(named)
    const other = await app.post('/commuter/trips', named, { token })
    expect(other.status).toBe(200)
    expect(other.body.data._id).not.toBe(first.body.data._id)
  })
})

describe('the same Idempotency-Key again', () => {
  it('gives the first answer for the same trip, which would else be a full day', async () => {
    const { post, total } = await poster()
    const first = await post(bike, 'key-1')
    expect(await post(bike, 'key-1')).toMatchObject({ status: 200, body: first.body })
    expect((await post(bike)).status).toBe(409)
    expect(await total()).toBe(1)
  })

  it('is 409 for another payload', async () => {
    const { post, total } = await poster()
    await post(bike, 'key-1')
    expect(await post(homeward, 'key-1')).toMatchObject({
      status: 409,
      body: { status: false, code: 'idempotency_key_taken' },
    })
    expect(await total()).toBe(1)
  })

  it('is free still after a request that logged nothing', async () => {
    const { post } = await poster()
    await post(bike)
    expect((await post({ ...bike, mode: 'walk' }, 'key-1')).status).toBe(409)
    expect((await post(homeward, 'key-1')).status).toBe(200)
  })

  it('gives a whole batch its first answer, refused rows included', async () => {
    const { batch, total } = await poster()
    const rows = [bike, bike, 'junk', homeward]
    const first = await batch(rows, 'batch-1')
    expect(first.body.data.map((row: { status: boolean }) => row.status)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(await batch(rows, 'batch-1')).toMatchObject({ status: 200, body: first.body })
    expect((await batch([bike], 'batch-1')).status).toBe(409)
    expect(await total()).toBe(2)
  })

  it('is refused when it is empty or longer than 200 characters', async () => {
    const { post, total } = await poster()
    for (const key of ['', 'k'.repeat(201)]) expect((await post(bike, key)).status).toBe(422)
    expect(await total()).toBe(0)
  })

  it('is forgotten after 30 days', async () => {
    const { post } = await poster()
    const { platform, clock } = app
    await post(bike, 'key-1')
    const stored = () =>
      platform.db
        .selectFrom('idempotent_answers')
        .select('key')
        .where('key', '=', 'key-1')
        .execute()
    const forget = () => forgetOldDataJob.run(platform, {})
    clock.advance({ days: 29 })
    await forget()
    expect((await stored()).length).toBeGreaterThan(0)
    clock.advance({ days: 2 })
    await forget()
    expect(await stored()).toEqual([])
  })
})
