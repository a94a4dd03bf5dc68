import { describe, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'

const app = appOfFile()

async function createStaff() {
  const { id, username } = await createAdmin(app)
  return { id, username, token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

const staff = eachTest(createStaff)

async function ask(token: string, subject = 'My trip is gone'): Promise<string> {
  const body = { subject, message: 'I logged it yesterday.' }
  return (await app.post('/commuter/tickets', body, { token })).body.data._id
}

async function opened(subject?: string) {
  const community = await createCommunity(app)
  return { ...community, id: await ask(community.memberToken, subject) }
}

const read = async (id: string) =>
  (await app.get(`/admin/tickets/${id}`, { token: staff.token })).body

const reply = (id: string, body: object, token = staff.token) =>
  app.post(`/admin/tickets/${id}/replies`, { message: 'It is there again.', ...body }, { token })

const put = (id: string, query: Record<string, string>, token = staff.token) =>
  app.post(
    `/admin/tickets/${id}/update-status?${new URLSearchParams(query).toString()}`,
    undefined,
    { token },
  )

describe('the list of tickets', () => {
  const list = async (query: Record<string, string> = {}) =>
    (
      await app.get(`/admin/tickets?${new URLSearchParams(query).toString()}`, {
        token: staff.token,
      })
    ).body

  it('has whose they are and ten characters of what they wrote, the latest first, 15 a page [ADM-TIX-02] [ADM-TIX-04] [ADM-TIX-05] [X-QRY-04]', async () => {
    const { id, employer, member } = await opened('About the car pool')
    const { data, meta } = await list({ employer_id: employer.id })
    expect(meta).toEqual({ current_page: 1, per_page: 15, total: 1 })
    expect(data).toEqual([
      {
        _id: id,
        ticket_number: expect.any(Number),
        status: 'Backlog',
        subject: 'About the car pool',
        feedback: 'I logged i…',
        feedback_rating: null,
        feedback_satisfaction: null,
        feedback_message: null,
        created_at: app.clock.now().toISOString(),
        first_answer_at: null,
        first_answer_minutes: null,
        employer_id: employer.id,
        version: 1,
        user: {
          _id: member.id,
          name: member.name,
          email: member.email,
          leader: { community: { community_name: employer.community_name } },
        },
      },
    ])
  })

  it('is searched by part of the subject, or the number [ADM-TIX-01]', async () => {
    const { id, memberToken } = await opened('100% of my Points')
    await ask(memberToken, 'Something else')
    const ids = async (search: string) =>
      (await list({ search })).data.map(({ _id }: { _id: string }) => _id)
    expect(await ids('of my points')).toEqual([id])
    expect(await ids('100%')).toEqual([id])
    expect(await ids('%')).toEqual([])
    const { ticket_number } = await read(id)
    expect(await ids(String(ticket_number))).toContain(id)
  })

  it('is narrowed to a status, one of the three [ADM-TIX-01] [ADM-TIX-06]', async () => {
    const { id, employer, memberToken } = await opened()
    const other = await ask(memberToken, 'Something else')
    await put(other, { status: 'Resolved' })
    const ids = async (search_status: string) =>
      (await list({ search_status, employer_id: employer.id })).data.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await ids('Backlog')).toEqual([id])
    expect(await ids('Resolved')).toEqual([other])
    expect(await ids('In Progress')).toEqual([])
    const refused = await app.get('/admin/tickets?search_status=approved', { token: staff.token })
    expect(refused.status).toBe(422)
  })

  it('is read from its end past the middle, in the same order', async () => {
    const { employer, memberToken } = await opened('Number 0')
    for (let count = 1; count < 5; count++) {
      app.clock.advance({ minutes: 1 })
      await ask(memberToken, `Number ${count}`)
    }
    const subjects = async (page: number) =>
      (await list({ employer_id: employer.id, per_page: '2', page: String(page) })).data.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect([await subjects(1), await subjects(2), await subjects(3), await subjects(4)]).toEqual([
      ['Number 4', 'Number 3'],
      ['Number 2', 'Number 1'],
      ['Number 0'],
      [],
    ])
  })
})

describe('an answer', () => {
  it('goes into the ticket and by mail, and dates the first answer once', async () => {
    const { id, employer, member } = await opened()
    app.clock.advance({ minutes: 90 })
    expect((await reply(id, { version: 1, status: 'In Progress' })).status).toBe(200)
    const firstAt = app.clock.now().toISOString()
    app.clock.advance({ minutes: 10 })
    expect((await reply(id, { version: 2, message: 'And more.' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'In Progress',
      first_answer_at: firstAt,
      first_answer_minutes: 90,
      version: 3,
      entries: [
        { position: 1, admin: null, message: 'I logged it yesterday.', status: 'Backlog' },
        {
          position: 2,
          admin: { _id: staff.id, username: staff.username },
          message: 'It is there again.',
          status: 'In Progress',
        },
        { position: 3, message: 'And more.', status: null },
      ],
    })
    const mails = await mailsOf(app, employer.id)
    expect(mails).toMatchObject([
      { to: member.email, text: expect.stringContaining('It is there again.') },
      { to: member.email, text: expect.stringContaining('And more.') },
    ])
    expect(mails[0]?.text).not.toContain('resolved')
  })

  it('opens a resolved ticket again, unless it says otherwise', async () => {
    const { id } = await opened()
    await put(id, { status: 'Resolved' })
    await reply(id, { version: 2 })
    expect((await read(id)).status).toBe('In Progress')
    await reply(id, { version: 3, status: 'Resolved' })
    expect((await read(id)).status).toBe('Resolved')
  })

  it('is refused where the member is gone: nobody reads it', async () => {
    const { id, member, employerToken } = await opened()
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: employerToken })
    const ticket = await read(id)
    expect(ticket).toMatchObject({ subject: '', feedback: '', user: { name: null, email: null } })
    expect(await reply(id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'ticket_member_gone' },
    })
    expect((await put(id, { status: 'Resolved' })).status).toBe(200)
  })
})

describe('the status', () => {
  it.each(['In Progress', 'Backlog', 'Resolved'])(
    'is set to %s by its name in the query [ADM-TIX-06] [ADM-TIX-07] [ADM-TIX-08]',
    async (status) => {
      const { id } = await opened()
      const answer = await put(id, { status })
      expect(answer).toMatchObject({ status: 200, body: { result: 'Status updated successfully' } })
      expect((await read(id)).status).toBe(status)
    },
  )

  it('is told to the member once it is Resolved, and as it is again to nobody', async () => {
    const { id, employer, member } = await opened()
    await put(id, { status: 'In Progress' })
    expect(await mailsOf(app, employer.id)).toEqual([])
    await put(id, { status: 'Resolved' })
    await put(id, { status: 'Resolved' })
    expect(await mailsOf(app, employer.id)).toMatchObject([
      { to: member.email, text: expect.stringContaining('as resolved') },
    ])
    expect((await read(id)).version).toBe(3)
  })

  it('is no other, and of no ticket that there is not', async () => {
    const { id } = await opened()
    expect((await put(id, { status: 'approved' })).status).toBe(422)
    expect((await put(crypto.randomUUID(), { status: 'Resolved' })).status).toBe(404)
    expect((await reply(crypto.randomUUID(), { version: 1 })).status).toBe(404)
  })
})

describe('two administrators with one ticket', () => {
  it('the second is told what the first did, and nothing of theirs is mailed', async () => {
    const { id, employer } = await opened()
    const second = await createStaff()
    await reply(id, { version: 1, status: 'Resolved' })
    for (const late of [
      await reply(id, { version: 1, message: 'Late' }, second.token),
      await put(id, { version: '1', status: 'Backlog' }, second.token),
    ]) {
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'ticket_changed',
          message: `Meanwhile ${staff.username} answered and set it to Resolved. Nothing of yours was saved: look at it again first.`,
        },
      })
    }
    expect(await mailsOf(app, employer.id)).toHaveLength(1)
    expect((await reply(id, { version: 2, message: 'Late' }, second.token)).status).toBe(200)
  })

  it('are told what the member wrote and how it was rated, too', async () => {
    const { id, memberToken: token } = await opened()
    await reply(id, { version: 1 })
    await app.post(`/commuter/tickets/${id}/replies`, { message: 'Not yet' }, { token })
    const rating = { feedback_rating: 2, feedback_satisfaction: false }
    await app.post(`/commuter/tickets/${id}/rating`, rating, { token })
    const { body } = await reply(id, { version: 2 })
    expect(body.message).toContain('Meanwhile the member wrote; the member rated it 2 of 5.')
  })

  it('a rating alone stops no answer', async () => {
    const { id, memberToken: token } = await opened()
    await reply(id, { version: 1 })
    const rating = {
      feedback_rating: 2,
      feedback_satisfaction: false,
      feedback_message: 'Too late for me',
    }
    await app.post(`/commuter/tickets/${id}/rating`, rating, { token })
    expect((await reply(id, { version: 2, message: 'And more.' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ version: 4, feedback_message: 'Too late for me' })
    // What they said with it is read in the ticket, not in the list.
    const path = `/admin/tickets?search=${(await read(id)).ticket_number}`
    const { data } = (await app.get(path, { token: staff.token })).body
    expect(data).toContainEqual(
      expect.objectContaining({ _id: id, feedback_message: 'Too late f…' }),
    )
  })

  it('of twenty at once one is first, and the thread has its answer alone', async () => {
    const { id, employer } = await opened()
    const second = await createStaff()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        reply(id, { version: 1, message: `Turn ${turn}` }, turn % 2 ? staff.token : second.token),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    expect((await read(id)).entries).toHaveLength(2)
    expect(await mailsOf(app, employer.id)).toHaveLength(1)
  })
})

describe('the audit', () => {
  it('keeps who read, answered and changed a ticket, and none of its text', async () => {
    const { id, employer } = await opened()
    await read(id)
    await read(id)
    await reply(id, { version: 1, status: 'Resolved' })
    await put(id, { status: 'Backlog' })
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'details'])
      .where('employer_id', '=', employer.id)
      .orderBy('id')
      .execute()
    const { ticket_number: number } = await read(id)
    const by = { actor_kind: 'admin', actor_id: staff.id, subject_kind: 'ticket', subject_id: id }
    expect(entries).toEqual([
      { ...by, action: 'ticket.read', details: {} },
      { ...by, action: 'ticket.answered', details: { number, from: 'Backlog', to: 'Resolved' } },
      {
        ...by,
        action: 'ticket.status_changed',
        details: { number, from: 'Resolved', to: 'Backlog' },
      },
    ])
  })
})
