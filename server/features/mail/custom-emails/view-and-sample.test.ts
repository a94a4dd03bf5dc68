import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

async function newEmployer() {
  const { id, email } = await createEmployer(app, {
    name: 'Ana <b>Lima</b>',
    community_name: 'Foo & Bar',
  })
  return { id, email, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

async function created(token: string, html?: string) {
  const fields = { when_to_send: '2026-12-01 08:00', rule: 'all', title: 'Hi {{first_name|you}}' }
  const sent = form(fields)
  if (html !== undefined) sent.append('htmlFile', new File([html], 'a.html'))
  const { body } = await app.post('/custom-email', sent, { token })
  return body.data.id as string
}

const ticket = (token: string, id: string) =>
  app.post('/document-tickets', { kind: 'custom-email', id }, { token })
const path = '/custom-email/view/program'

describe('GET /custom-email/view/program', () => {
  it('opens with a ticket, as a page that can do nothing [MAIL-15] [X-TOK-04]', async () => {
    const { token } = await newEmployer()
    const id = await created(token, '<p>Dear {{name}} of {{community}}, {{nothing|friend}}</p>')
    const answer = await ticket(token, id)
    expect(answer.status).toBe(200)
    const page = await app.get(`${path}?program_id=${id}&token=${answer.body.token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<p>Dear Ana &lt;b&gt;Lima&lt;/b&gt; of Foo &amp; Bar, friend</p>')
    expect(page.text).toContain('Unsubscribe')
    expect(page.text).not.toContain('{{')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('keeps the text off the edges, unless the author has rules for them', async () => {
    const { token } = await newEmployer()
    const id = await created(token, '<style>body{margin:3px}</style><p>Hello</p>')
    const { text } = await app.get(`${path}?program_id=${id}`, { token })
    const margins = text.match(/body\{margin:\d+px\}/g)
    expect(margins).toEqual(['body{margin:12px}', 'body{margin:3px}'])
  })

  it('opens with the session too, and for nobody else [MAIL-15]', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const own = await app.get(`${path}?program_id=${id}`, { token })
    expect(own.text).toContain('Thank you for being part of')
    expect(own.text).toContain('Ana')
    const other = await newEmployer()
    expect((await app.get(`${path}?program_id=${id}`, { token: other.token })).status).toBe(404)
    expect(await app.get(`${path}?program_id=${id}`)).toMatchObject({
      status: 400,
      body: { message: 'Missing token or id' },
    })
  })

  it('takes a ticket for five minutes and for one email [MAIL-15]', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const otherId = await created(token, '<p>Another email</p>')
    const { body } = await ticket(token, id)
    const open = async (which: string) =>
      (await app.get(`${path}?program_id=${which}&token=${body.token}`)).status
    expect(await open(otherId)).toBe(401)
    app.clock.advance({ minutes: 4, seconds: 59 })
    expect(await open(id)).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect(await open(id)).toBe(401)
    expect((await app.get(`${path}?program_id=${id}&token=${'x'.repeat(80)}`)).status).toBe(401)
    expect((await app.get(`${path}?program_id=${id}&token=a&token=b`)).status).toBe(401)
  })

  it('is gone when the email is', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const { body } = await ticket(token, id)
    await app.request('DELETE', `/custom-email/${id}`, { token })
    expect((await app.get(`${path}?program_id=${id}&token=${body.token}`)).status).toBe(404)
    expect((await ticket(token, id)).status).toBe(404)
  })
})

describe('POST /document-tickets', () => {
  it('gives none for documents of others', async () => {
    const { token } = await newEmployer()
    const other = await newEmployer()
    expect((await ticket(other.token, await created(token))).status).toBe(404)
  })
})

describe('a sample', () => {
  const inboxOf = async (email: string) =>
    (await app.inbox()).filter((message) => JSON.stringify(message).includes(email))

  it('goes to the employer, and to nobody else [MAIL-20] [MAIL-22]', async () => {
    const { email, token } = await newEmployer()
    const id = await created(
      token,
      '<p>Dear {{name|you}}</p><a href="https://a.example/x">Read</a>',
    )
    const answer = await app.post(`/send-sample-email/${id}`, undefined, { token })
    expect(answer.body).toEqual({ status: true, result: 'Email was sent successfully' })
    expect((await app.get(`/send-sample-email/${id}`, { token })).status).toBe(200)
    const rows = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['to_address', 'subject', 'text', 'html', 'batch_id'])
      .where('to_address', '=', email)
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ subject: 'Hi Ana', batch_id: null })
    expect(rows[0]?.html).toContain('Dear Ana &lt;b&gt;Lima&lt;/b&gt;')
    expect(rows[0]?.text).toContain('Dear Ana <b>Lima</b>')
    expect(rows[0]?.text).toContain('https://a.example/x')
    await app.drainJobs()
    expect(await inboxOf(email)).toHaveLength(2)
  })

  it('is not sent without end', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const statuses = []
    for (let time = 0; time < 31; time++) {
      statuses.push((await app.post(`/send-sample-email/${id}`, undefined, { token })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
