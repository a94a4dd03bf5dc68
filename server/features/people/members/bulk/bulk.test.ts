import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { bulkActionsOf } from '#testing/bulk-actions.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'

const app = appOfFile()

const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

/** An employer with one of everybody: joined twice, one of them unsubscribed, invited, expired, asking, inactive. */
async function community() {
  const { employer, employerToken: token, member: joined } = await createCommunity(app)
  const named = async (name: string, changes: object) =>
    createMember(app, employer.id, { name, ...changes })
  return {
    employer,
    token,
    joined,
    unsubscribed: await named('Una Subscribed', { unsubscribed_at: daysAgo(1) }),
    invited: await named('Ina Vited', { ...notJoined, invited_at: daysAgo(3) }),
    expired: await named('Ex Pired', { ...notJoined, invited_at: daysAgo(40) }),
    waiting: await named('Asks Tojoin', { ...notJoined, invited_at: null, asked_at: daysAgo(1) }),
    inactive: await named('In Active', { disabled_at: daysAgo(2), left_on: '2026-11-18' }),
  }
}

const everybody = { filter: {} }
const { start, undo, listed, run, begin } = bulkActionsOf(app)
const preview = (token: string, body: object) => app.post('/members/bulk/preview', body, { token })

const statesOf = async (token: string) =>
  new Map<string, string>(
    (await app.get('/members?per_page=50', { token })).body.data.map(
      ({ id, state }: { id: string; state: string }) => [id, state],
    ),
  )

describe('POST /members/bulk/preview', () => {
  it('says whom an action touches, the first by name, and who is left out, and why', async () => {
    const { token, joined, unsubscribed, invited } = await community()
    const { status, body } = await preview(token, { action: 'email', selection: everybody })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 6, touched: 2 })
    expect(body.first.map(({ _id }: { _id: string }) => _id)).toEqual([invited.id, joined.id])
    expect(
      Object.fromEntries(
        body.left_out.map(({ reason, count }: { reason: string; count: number }) => [
          reason,
          count,
        ]),
      ),
    ).toEqual({ unsubscribed: 1, expired: 1, waiting: 1, inactive: 1 })
    const some = { ids: [joined.id, unsubscribed.id] }
    const of = async (action: string, selection: object) =>
      (await preview(token, { action, selection })).body.touched
    expect(await of('deactivate', some)).toBe(2)
    expect(await of('remind', some)).toBe(1)
    expect(await of('resend', everybody)).toBe(2)
    expect(await of('deactivate', { filter: { state: 'joined', name: 'una' } })).toBe(1)
  })

  it('does not know another tenant’s members, nor takes a filter that is none', async () => {
    const { token, joined } = await community()
    const { id: employerId } = await createEmployer(app)
    const stranger = await tokenOf(app, { kind: 'employer', employerId })
    const body = { action: 'deactivate', selection: { ids: [joined.id] } }
    expect((await preview(stranger, body)).status).toBe(404)
    expect((await start(stranger, { ...body, expected: 1 })).status).toBe(404)
    const ids = { ids: [joined.id, uuid()] }
    expect((await preview(token, { action: 'deactivate', selection: ids })).body.total).toBe(1)
    for (const selection of [{}, { ids: [] }, { filter: { employer_id: employerId } }]) {
      expect((await preview(token, { action: 'deactivate', selection })).status).toBe(422)
    }
  })
})

describe('deactivating many', () => {
  it('begins after ten seconds, touches whom the preview said, and lists the others with why', async () => {
    const { employer, token, joined, unsubscribed, invited } = await community()
    const body = { action: 'deactivate', selection: everybody, expected: 2 }
    const { status, body: answer } = await start(token, body)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ state: 'held', total: 6, done: 0, left_out: 0 })
    await run()
    expect((await statesOf(token)).get(joined.id)).toBe('joined')
    await begin()
    const states = await statesOf(token)
    expect([joined, unsubscribed, invited].map(({ id }) => states.get(id))).toEqual([
      'inactive',
      'inactive',
      'invited',
    ])
    const id = answer.data._id
    expect((await listed(token))[0]).toMatchObject({
      _id: id,
      state: 'finished',
      done: 2,
      left_out: 4,
    })
    const results = (await app.get(`/members/bulk/${id}/results`, { token })).body
    expect(results.meta.total).toBe(4)
    expect(results.data).toContainEqual({
      _id: invited.id,
      name: 'Ina Vited',
      email: invited.email,
      reason: 'not_joined',
      message: 'Has not joined yet',
    })
    const one = await app.get(`/members/bulk/${id}/results?reason=waiting`, { token })
    expect(one.body.meta.total).toBe(1)
    const file = await app.get(`/members/bulk/${id}/results?export=csv`, { token })
    expect(file.text.split('\r\n')).toHaveLength(6)
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'actor_kind'])
      .where('employer_id', '=', employer.id)
      .where('action', '=', 'member.deactivated')
      .execute()
    expect(audited).toHaveLength(2)
    expect(new Set(audited.map((row) => row.subject_id))).toEqual(
      new Set([joined.id, unsubscribed.id]),
    )
    expect(new Set(audited.map((row) => row.actor_kind))).toEqual(new Set(['employer']))
    const { body: history } = await app.get(`/history?member=${joined.id}`, { token })
    expect(history.data[0].changes).toEqual([
      { field: 'active', before: 'Yes', after: 'No', erased: false },
    ])
  })

  it('is undone whole before it begins, twice alike, and not afterwards', async () => {
    const { token, joined } = await community()
    const body = { action: 'deactivate', selection: { ids: [joined.id] }, expected: 1 }
    const first = (await start(token, body)).body.data._id
    const answers = await Promise.all([undo(token, first), undo(token, first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await begin()
    expect((await statesOf(token)).get(joined.id)).toBe('joined')
    expect((await listed(token))[0]).toMatchObject({ state: 'undone', done: 0 })
    const second = (await start(token, body)).body.data._id
    expect(second).not.toBe(first)
    await begin()
    expect(await undo(token, second)).toMatchObject({ status: 409, body: { code: 'bulk_started' } })
    expect((await statesOf(token)).get(joined.id)).toBe('inactive')
  })

  it('is taken once from two tabs, and by a key for good', async () => {
    const { token, joined } = await community()
    const body = { action: 'deactivate', selection: { ids: [joined.id] }, expected: 1 }
    const answers = await Promise.all([start(token, body), start(token, body)])
    const ids = answers.map((answer) => answer.body.data._id)
    expect(new Set(ids).size).toBe(1)
    expect(await listed(token)).toHaveLength(1)
    const keyed = { ...body, action: 'remind' }
    const key = uuid()
    const [once, again] = [await start(token, keyed, key), await start(token, keyed, key)]
    expect(again.body.data._id).toBe(once.body.data._id)
    // Another dialog has another key, and asks for what goes on already.
    const other = await start(token, keyed, uuid())
    expect(other.body.data._id).toBe(once.body.data._id)
    app.clock.advance({ seconds: 1 })
    await undo(token, once.body.data._id)
    expect((await start(token, keyed, key)).body.data._id).toBe(once.body.data._id)
    expect((await start(token, keyed, uuid())).body.data._id).not.toBe(once.body.data._id)
  })

  it('is refused when other members are chosen by now, or none could be touched', async () => {
    const { employer, token, waiting } = await community()
    await createMember(app, employer.id)
    const body = { action: 'deactivate', selection: everybody, expected: 2 }
    expect(await start(token, body)).toMatchObject({
      status: 409,
      body: {
        code: 'selection_changed',
        message: 'It would touch 3 members now, not 2: look again before you begin',
      },
    })
    const nobody = { action: 'deactivate', selection: { ids: [waiting.id] }, expected: 1 }
    expect(await start(token, nobody)).toMatchObject({
      status: 409,
      body: { code: 'nobody_touched' },
    })
    expect(await listed(token)).toEqual([])
  })
})

describe('addresses that a server refused lately', () => {
  it('get no email of an action on many, which says so of each', async () => {
    const { token, joined, invited } = await community()
    const key = addressKeyOf(app.platform.config)
    await sql`insert into suppressed_addresses (address_hash, reason, at)
      values (${addressHash(key, sql`${joined.email}::text`)}, 'bounced', ${daysAgo(3)})`.execute(
      app.platform.db,
    )
    for (const [action, touched] of [
      ['remind', 0],
      ['email', 1],
      ['resend', 2],
      ['deactivate', 2],
    ] as const) {
      const { body } = await preview(token, { action, selection: everybody })
      expect([action, body.touched]).toEqual([action, touched])
    }
    const text = { subject: 'Bike lockers', message: 'Yours are ready.' }
    const body = { action: 'email', selection: everybody, expected: 1, ...text }
    const id = (await start(token, body)).body.data._id
    await begin()
    expect((await mailsOf(app, id)).map((mail) => mail.to_address)).toEqual([invited.email])
    const results = await app.get(`/members/bulk/${id}/results?reason=bounced`, { token })
    expect(results.body.data).toMatchObject([
      { _id: joined.id, message: 'A mail server refused the address lately' },
    ])
  })
})

describe('mails to many', () => {
  it('write to whom they may, once, and say who did not get one', async () => {
    const { token, joined, invited } = await community()
    const body = { action: 'email', selection: everybody, expected: 2 }
    const refused = await start(token, body)
    expect(refused).toMatchObject({
      status: 422,
      body: { message: { subject: [expect.any(String)] } },
    })
    const text = { subject: 'Bike lockers', message: 'Yours are ready.' }
    const id = (await start(token, { ...body, ...text })).body.data._id
    await begin()
    await run()
    const mails = await mailsOf(app, id)
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      [joined.email, invited.email].sort(),
    )
    await app.drainJobs()
    const progress = await app.get(`/progress/${id}`, { token })
    expect(progress.body).toMatchObject({
      kind: 'member-action',
      total: 2,
      sent: 2,
      finished: true,
    })
  })

  it('remind who has joined, and nobody again on the same day', async () => {
    const { token, joined } = await community()
    const body = { action: 'remind', selection: everybody, expected: 1 }
    const id = (await start(token, body)).body.data._id
    await begin()
    expect((await mailsOf(app, id)).map((mail) => mail.to_address)).toEqual([joined.email])
    app.clock.advance({ minutes: 2 })
    expect(await start(token, body)).toMatchObject({
      status: 409,
      body: { code: 'nobody_touched' },
    })
  })

  it('send invitations again with new links', async () => {
    const { token, invited, expired } = await community()
    const id = (await start(token, { action: 'resend', selection: everybody, expected: 2 })).body
      .data._id
    await begin()
    const mails = await mailsOf(app, id)
    expect(mails.map((mail) => mail.to_address).sort()).toEqual(
      [invited.email, expired.email].sort(),
    )
    expect(mails.every(({ join_link_at }) => join_link_at !== null)).toBe(true)
    expect((await statesOf(token)).get(expired.id)).toBe('invited')
  })
})
