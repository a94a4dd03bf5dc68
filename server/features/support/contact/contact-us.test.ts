import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let visitors = 0

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'true', CONTACT_EMAIL: 'help@switchback.test' } })
})
afterAll(() => app.stop())

function visitor() {
  visitors++
  return {
    email: `visitor-${visitors}@test.example`,
    headers: { 'x-forwarded-for': `203.0.113.${visitors}` },
  }
}

async function contact(fields: object, query = '') {
  const { email, headers } = visitor()
  const body = { email, subject: 'A question', message: 'When do we start?', ...fields }
  return app.post(`/contact-us${query}`, body, { headers })
}

async function lastMail() {
  await app.drainJobs()
  return (await app.inbox())[0]
}

describe('POST /contact-us', () => {
  it('works signed out and mails support, naming the visitor [LOGIN-08] [CONT-07] [CONT-08]', async () => {
    expect(await contact({ email: 'pat@test.example' })).toMatchObject({
      status: 200,
      body: { status: true, result: 'Your message has been sent successfully' },
    })
    expect(await lastMail()).toMatchObject({
      to_address: 'help@switchback.test',
      subject: 'Contact form: A question',
      text: 'From: pat@test.example\n\nWhen do we start?\n',
    })
    const row = await app.platform.db
      .selectFrom('outbox_mails')
      .select('reply_to')
      .executeTakeFirstOrThrow()
    expect(row.reply_to).toBe('pat@test.example')
  })

  it('takes its fields from the query, and from both [CONT-07]', async () => {
    const { email, headers } = visitor()
    const query = new URLSearchParams({ email, subject: 'In the query', message: 'Hello there' })
    expect((await app.post(`/contact-us?${query.toString()}`, undefined, { headers })).status).toBe(
      200,
    )
    expect((await lastMail())?.subject).toBe('Contact form: In the query')
    const rest = { subject: 'In the body', message: 'Hello again' }
    const mixed = await app.post(`/contact-us?email=${email}`, rest, { headers })
    expect(mixed.status).toBe(200)
    expect(await lastMail()).toMatchObject({
      subject: 'Contact form: In the body',
      text: `From: ${email}\n\nHello again\n`,
    })
  })

  it.each<[string, object, Record<string, string[]>]>([
    [
      'what is no address [X-VAL-04]',
      { email: 'nobody' },
      { email: ['The email must be a valid email address.'] },
    ],
    [
      'a subject of two characters [CONT-02, X-VAL-02]',
      { subject: 'Hi' },
      { subject: ['required at least 3 chars'] },
    ],
    [
      'a subject of spaces [CONT-02]',
      { subject: '   ' },
      { subject: [expect.stringContaining('required')] },
    ],
    [
      'a message of three characters [CONT-03, X-VAL-02]',
      { message: 'Hey' },
      { message: ['required at least 5 chars'] },
    ],
    [
      'a message that is too long [X-VAL-03]',
      { message: 'x'.repeat(5001) },
      { message: ['required a maximum of 5,000 chars'] },
    ],
    ['no message [CONT-03, CONT-04]', { message: null }, { message: ['This field is required'] }],
    [
      'a control character',
      { message: 'Hello\u0000 there' },
      { message: ['This value is not valid'] },
    ],
    ['half a character', { subject: 'Hello \ud83d' }, { subject: ['This value is not valid'] }],
    ['a list', { subject: ['a', 'b', 'c'] }, { subject: ['Must be a string'] }],
    ['an unknown field', { to: 'someone@else.example' }, { to: ['This field is not known'] }],
  ])('refuses %s: %j', async (_, fields, message) => {
    const answer = await contact(fields)
    expect(answer).toMatchObject({ status: 422, body: { status: false, code: 'invalid' } })
    expect(answer.body.message).toEqual(message)
  })

  it('names every field that is missing', async () => {
    const { headers } = visitor()
    const answer = await app.post('/contact-us', undefined, { headers })
    expect(Object.keys(answer.body.message)).toEqual(['email', 'subject', 'message'])
  })

  it('folds line breaks of a subject and shows markup as text', async () => {
    await contact({
      subject: 'Hi\r\nBcc: victim@test.example',
      message: '<script>alert(1)</script>\nline two',
    })
    const mail = await lastMail()
    expect(mail?.subject).toBe('Contact form: Hi Bcc: victim@test.example')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>line two')
    expect(mail?.html).not.toContain('<script>')
  })

  it('is limited to 10 messages of one email in 15 minutes', async () => {
    const { email, headers } = visitor()
    const body = { email, subject: 'Again', message: 'Hello again' }
    const post = () => app.post('/contact-us', body, { headers })
    for (let time = 0; time < 10; time++) expect((await post()).status).toBe(200)
    expect(await post()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await contact({})).status).toBe(200)
    app.clock.advance({ minutes: 15 })
    expect((await post()).status).toBe(200)
  })
})
