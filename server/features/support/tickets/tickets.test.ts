import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'

const app = appOfFile()

const question = {
  subject: 'My trip is gone',
  message: 'I logged it yesterday, and it is not there.',
}

async function member() {
  const { employer, memberToken: token } = await createCommunity(app)
  return { employer, token }
}

async function asked(token: string, changes: Partial<typeof question> = {}): Promise<string> {
  const answer = await app.post('/commuter/tickets', { ...question, ...changes }, { token })
  expect(answer.status).toBe(200)
  return answer.body.data._id
}

const read = async (token: string, id: string) =>
  (await app.get(`/commuter/tickets/${id}`, { token })).body

async function staff() {
  const { id, username } = await createAdmin(app)
  return { username, token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

/** An answer of support to a ticket as it is now. */
async function answer(id: string, body: object = {}) {
  const { token } = await staff()
  const { version } = (await app.get(`/admin/tickets/${id}`, { token })).body
  const reply = { message: 'It is there again.', version, ...body }
  expect((await app.post(`/admin/tickets/${id}/replies`, reply, { token })).status).toBe(200)
}

describe('a ticket', () => {
  it('is opened in Backlog with the question, and listed to its member alone [ADM-TIX-05]', async () => {
    const { employer, token } = await member()
    const id = await asked(token)
    const other = await createMember(app, employer.id)
    const otherToken = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: other.id,
    })
    expect((await app.get('/commuter/tickets', { token })).body).toMatchObject({
      data: [
        {
          _id: id,
          ticket_number: expect.any(Number),
          status: 'Backlog',
          subject: question.subject,
          feedback: question.message,
          feedback_rating: null,
          feedback_satisfaction: null,
          feedback_message: null,
          created_at: app.clock.now().toISOString(),
          first_answer_at: null,
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
    expect((await app.get('/commuter/tickets', { token: otherToken })).body.data).toEqual([])
    expect(await notificationsOf(app, employer.id, 'ticket_opened')).toEqual([
      { ticketId: id, number: expect.any(Number) },
    ])
    expect((await app.get(`/commuter/tickets/${id}`, { token: otherToken })).status).toBe(404)
    for (const [path, body] of [
      ['replies', { message: 'Me, too' }],
      ['rating', { feedback_rating: 5, feedback_satisfaction: true }],
    ] as const) {
      const refused = await app.post(`/commuter/tickets/${id}/${path}`, body, { token: otherToken })
      expect(refused.status).toBe(404)
    }
  })

  it('is opened once, however often it is pressed or sent again', async () => {
    const { token } = await member()
    const twice = await Promise.all([asked(token), asked(token)])
    expect(new Set(twice).size).toBe(1)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ...question, subject: 'Another one' }
    const sent = () => app.post('/commuter/tickets', body, { token, headers })
    const first = await sent()
    app.clock.advance({ minutes: 5 })
    expect((await sent()).body).toEqual(first.body)
    expect((await app.get('/commuter/tickets', { token })).body.meta.total).toBe(2)
    const otherBody = { ...body, message: 'Something else' }
    const taken = await app.post('/commuter/tickets', otherBody, { token, headers })
    expect(taken).toMatchObject({ status: 409, body: { code: 'idempotency_key_taken' } })
  })

  it.each([
    [{ subject: 'ab' }, 'subject'],
    [{ subject: 'two\nlines' }, 'subject'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
  ])('is refused with %j', async (changes, field) => {
    const { token } = await member()
    const refused = await app.post('/commuter/tickets', { ...question, ...changes }, { token })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.message)).toEqual([field])
  })

  it('is open again once its member writes after it was resolved', async () => {
    const { token } = await member()
    const id = await asked(token)
    await answer(id, { status: 'Resolved' })
    expect((await read(token, id)).status).toBe('Resolved')
    const more = { message: 'It is gone again.' }
    expect((await app.post(`/commuter/tickets/${id}/replies`, more, { token })).status).toBe(200)
    expect(await read(token, id)).toMatchObject({
      status: 'In Progress',
      entries: [
        { position: 1, by: 'member', message: question.message, status: 'Backlog' },
        { position: 2, by: 'staff', message: 'It is there again.', status: 'Resolved' },
        { position: 3, by: 'member', message: 'It is gone again.', status: 'In Progress' },
      ],
    })
  })

  it('does not tell who of support wrote', async () => {
    const { token } = await member()
    const id = await asked(token)
    await answer(id)
    expect(JSON.stringify(await read(token, id))).not.toContain('admin')
  })

  it('is not what the history of the employer tells of its member', async () => {
    const { employer, token } = await member()
    await asked(token)
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await app.get('/history', { token: owner })).body.data).toEqual([])
  })

  it('takes no more messages than anybody writes by hand', async () => {
    const { token } = await member()
    const id = await asked(token)
    const reply = (message: string) =>
      app.post(`/commuter/tickets/${id}/replies`, { message }, { token })
    for (let count = 2; count <= 30; count++)
      expect((await reply(`Message ${count}`)).status).toBe(200)
    expect((await reply('One more')).status).toBe(429)
  })
})

describe('the rating of an answer', () => {
  const rate = (token: string, id: string, body: object) =>
    app.post(`/commuter/tickets/${id}/rating`, body, { token })
  const good = { feedback_rating: 4, feedback_satisfaction: true, feedback_message: 'Quick!' }

  it('is taken once somebody has answered, and replaced by the next [ADM-TIX-05]', async () => {
    const { token } = await member()
    const id = await asked(token)
    expect(await rate(token, id, good)).toMatchObject({
      status: 409,
      body: { code: 'ticket_not_answered' },
    })
    await answer(id)
    expect((await rate(token, id, good)).status).toBe(200)
    expect((await rate(token, id, good)).status).toBe(200)
    expect(await read(token, id)).toMatchObject(good)
    const bad = { feedback_rating: 1, feedback_satisfaction: false }
    expect((await rate(token, id, bad)).status).toBe(200)
    const { entries, ...ticket } = await read(token, id)
    expect(ticket).toMatchObject({ ...bad, feedback_message: null, status: 'Backlog' })
    expect(entries.slice(2)).toMatchObject([
      { position: 3, by: 'member', rating: 4, message: 'Quick!' },
      { position: 4, by: 'member', rating: 1, message: null },
    ])
  })

  it('is taken no more often than anybody changes their mind', async () => {
    const { token } = await member()
    const id = await asked(token)
    await answer(id)
    // The question counts, too.
    for (let count = 1; count < 30; count++) {
      const rating = { ...good, feedback_rating: 4 + (count % 2) }
      expect((await rate(token, id, rating)).status).toBe(200)
    }
    expect((await rate(token, id, good)).status).toBe(429)
  })

  it.each([0, 6, 2.5, '5'])('is no %j of 5', async (feedback_rating) => {
    const { token } = await member()
    const id = await asked(token)
    const refused = await rate(token, id, { ...good, feedback_rating })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.message)).toEqual(['feedback_rating'])
  })
})
