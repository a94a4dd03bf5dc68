import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/time.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { createEmployerOf, mailsOf, scheduleEmail } from '#testing/scheduled-emails.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

type Changes = Parameters<typeof createMember>[2]

const add = async (employerId: string, count: number, changes: Changes) => {
  for (let made = 0; made < count; made++) await createMember(app, employerId, changes)
}

const daysAgo = (days: number) =>
  localDateOf(new Date(app.clock.now().getTime() - days * 86_400_000), 'America/Denver')

const counts = async (token: string, query = '') =>
  (await app.get(`/custom-email-recipients${query}`, { token })).body

const leave = async () => {
  app.clock.set('2026-12-01T15:00:00Z')
  await startCustomEmailsJob.run(app.platform, {})
}

describe('GET /custom-email-recipients', () => {
  it('counts who is quiet, near or drives alone, for the days and miles that are asked for', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 5, { distance_miles: 4, usual_mode: 'bike', last_trip_on: daysAgo(3) })
    await add(id, 6, { distance_miles: 12, usual_mode: 'drive', last_trip_on: daysAgo(45) })
    await createMember(app, id, { distance_miles: 40, usual_mode: 'walk', last_trip_on: null })
    expect(await counts(token)).toEqual({
      all: 12,
      complete: 12,
      incomplete: 0,
      quiet: 7,
      near: 5,
      drives_alone: 5,
      unsubscribed: 0,
      bounced: 0,
    })
    const others = await counts(token, '?days=60&miles=15')
    expect(others).toMatchObject({ quiet: 1, near: 10 })
  })

  it('says of fewer than five nearby, or none, the same: nothing', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    expect(await counts(token)).toMatchObject({ quiet: 0, near: null, drives_alone: null })
    await add(id, 4, { distance_miles: 1, usual_mode: 'drive_ev' })
    expect(await counts(token)).toMatchObject({ near: null, drives_alone: null })
    await createMember(app, id, { distance_miles: 1, usual_mode: 'drive_ev' })
    expect(await counts(token)).toMatchObject({ near: 5, drives_alone: 5 })
  })

  it('leaves out who unsubscribed and whom a server refused, and counts them', async () => {
    const { id, token } = await createEmployerOf(app, 2)
    await createMember(app, id, { unsubscribed_at: app.clock.now() })
    const { email } = await createMember(app, id)
    const hash = addressHash(addressKeyOf(app.platform.config), sql`${email}::text`)
    await sql`insert into suppressed_addresses (address_hash, reason, at)
      values (${hash}, 'bounced', ${app.clock.now()})`.execute(app.platform.db)
    expect(await counts(token)).toMatchObject({ all: 2, unsubscribed: 1, bounced: 1 })
    const mail = await scheduleEmail(app, token, '2026-12-01 08:00')
    await leave()
    const left = await mailsOf(app, mail)
    expect(left).toHaveLength(2)
    expect(left.map((row) => row.to_address)).not.toContain(email)
  })

  it('refuses days and miles that are not offered', async () => {
    const { token } = await createEmployerOf(app, 0)
    const message = ['Please choose one of the days or miles that are offered']
    const days = await app.get('/custom-email-recipients?days=31', { token })
    expect(days).toMatchObject({ status: 422, body: { message: { days: message } } })
    const miles = await app.get('/custom-email-recipients?miles=5', { token })
    expect(miles).toMatchObject({ status: 422, body: { message: { miles: message } } })
  })
})

describe('an email to an audience', () => {
  it('goes to whom it fits when it leaves, and is stored with its days', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 1, { last_trip_on: daysAgo(40) })
    const back = await createMember(app, id, { last_trip_on: daysAgo(40) })
    const mail = await scheduleEmail(app, token, '2026-12-01 08:00', { rule: 'quiet' })
    const [listed] = (await app.get('/custom-emails', { token })).body.data
    expect(listed).toMatchObject({ rule: 'quiet', rule_value: 30 })
    await app.platform.db
      .updateTable('members')
      .set({ last_trip_on: '2026-11-30' })
      .where('employer_id', '=', id)
      .where('id', '=', back.id)
      .execute()
    await leave()
    const mails = await mailsOf(app, mail)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.member_id).not.toBe(back.id)
  })

  it('is not scheduled to fewer than five people nearby, though it may be drafted', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 4, { distance_miles: 3 })
    const fields = { when_to_send: '2026-12-01 08:00', rule: 'near', title: 'Bike to work' }
    const refused = await app.post('/custom-email', form(fields), { token })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: { rule: [expect.stringMatching(/^Fewer than five people/)] } },
    })
    const draft = await app.post('/custom-email', form({ ...fields, draft: 'true' }), { token })
    const path = `/custom-email/${draft.body.data.id}/schedule`
    const body = { when_to_send: fields.when_to_send, rule: 'near' }
    expect((await app.post(path, body, { token })).status).toBe(422)
    await add(id, 1, { distance_miles: 3 })
    expect((await app.post(path, body, { token })).status).toBe(200)
  })

  it('goes to nobody once fewer than five are left, and notes nothing at members it reaches', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 5, { distance_miles: 3 })
    const five = await scheduleEmail(app, token, '2026-12-01 08:00', { rule: 'near' })
    await leave()
    expect(await mailsOf(app, five)).toHaveLength(5)
    const noted = await app.platform.db
      .selectFrom('members')
      .select('last_reminder_at')
      .where('employer_id', '=', id)
      .execute()
    expect(new Set(noted.map((member) => member.last_reminder_at))).toEqual(new Set([null]))

    app.clock.set('2026-11-20T18:00:00Z')
    const fewer = await scheduleEmail(app, token, '2026-12-01 08:00', {
      rule: 'near',
      title: 'Again, nearby',
    })
    await app.platform.db
      .updateTable('members')
      .set({ distance_miles: 20 })
      .where('employer_id', '=', id)
      .where('email', '=', (await mailsOf(app, five))[0]?.to_address ?? '')
      .execute()
    await leave()
    expect(await mailsOf(app, fewer)).toEqual([])
    const listed = (await app.get('/custom-emails?sent=true', { token })).body.data
    const problems = listed.map(({ _id, problem }: { _id: string; problem: string }) => [
      _id,
      problem,
    ])
    expect(new Map(problems)).toEqual(
      new Map([
        [fewer, expect.stringMatching(/^Fewer than five people were left when its time came/)],
        [five, null],
      ]),
    )
  })

  it('names none of those it failed for', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 5, { distance_miles: 3 })
    const mail = await scheduleEmail(app, token, '2026-12-01 08:00', { rule: 'near' })
    await leave()
    const failure = '550 5.1.1 <sam@test.example> no such user'
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ status: 'failed', failure })
      .where('batch_id', '=', mail)
      .execute()
    const { body } = await app.get(`/progress/${mail}/failures`, { token })
    expect(body.meta.total).toBe(5)
    expect(body.data[0]).toMatchObject({ email: null, name: null, member_id: null })
    expect(body.data[0].reason).toBe('There is no such mailbox')
    const file = await app.get(`/progress/${mail}/failures-csv`, { token })
    expect(file.text).not.toContain('@')
  })

  it.each([
    { rule: 'near', rule_value: '5' },
    { rule: 'all', rule_value: '30' },
  ])('is refused with %j', async (fields) => {
    const { token } = await createEmployerOf(app, 0)
    const sent = { when_to_send: '2026-12-01 08:00', title: 'Hello', ...fields }
    const answer = await app.post('/custom-email', form(sent), { token })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { rule_value: [expect.any(String)] } },
    })
  })
})

describe('a merge field that would tell a server who got an email', () => {
  const telling = '<p>Hi <a href="https://x.example/?who={{email}}">x</a></p>'
  const message = [expect.stringMatching(/^{{email}} is inside a link/)]
  const fields = { rule: 'near', title: 'Bike to work', when_to_send: '2026-12-01 08:00' }

  async function employerOfFive() {
    const { id, token } = await createEmployerOf(app, 0)
    await add(id, 5, { distance_miles: 3 })
    return token
  }

  it('is refused in what is saved for people nearby, in a file too', async () => {
    const token = await employerOfFive()
    const mail = await scheduleEmail(app, token, fields.when_to_send, { rule: 'near' })
    const save = (html: string) =>
      app.request('PUT', `/custom-email/${mail}/content`, { body: { design: '{}', html }, token })
    expect(await save(telling)).toMatchObject({ status: 422, body: { message: { html: message } } })
    const allowed = '<p>{{email}} <a href="{{unsubscribe_link}}">No more</a></p>'
    expect((await save(allowed)).status).toBe(200)
    const htmlFile = new File([telling], 'a.html')
    const created = await app.post('/custom-email', form({ ...fields, htmlFile }), { token })
    expect(created).toMatchObject({ status: 422, body: { message: { htmlFile: message } } })
  })

  it('is refused once people nearby are chosen, and is everybody else’s', async () => {
    const token = await employerOfFive()
    const htmlFile = new File([telling], 'a.html')
    const all = form({ ...fields, rule: 'all', draft: 'true', htmlFile })
    const { body } = await app.post('/custom-email', all, { token })
    const path = `/custom-email/${body.data.id}/schedule`
    const { title, ...plan } = fields
    const refused = { status: 422, body: { message: { rule: message } } }
    expect(await app.post(path, plan, { token })).toMatchObject(refused)
    const edit = `/edit-custom-email-info/${body.data.id}`
    expect(await app.post(edit, { ...plan, title }, { token })).toMatchObject(refused)
    const sent = { ...plan, rule: 'all' }
    expect((await app.post(path, sent, { token })).status).toBe(200)
  })
})

describe('an email that begins with a starter', () => {
  const fields = { rule: 'all', title: 'Hello', kind: 'build', draft: 'true' }

  it('has its text, and a button to the portal of the members', async () => {
    const { token } = await createEmployerOf(app, 0)
    const sent = form({ ...fields, starter: 'bike' })
    const { body } = await app.post('/custom-email', sent, { token })
    const content = await app.get(`/custom-email/${body.data.id}/content`, { token })
    expect(content.body).toMatchObject({ design: null, draft: true })
    expect(content.body.html).toContain('One day by bike, {{first_name|there}}?')
    expect(content.body.html).toContain(`href="${app.platform.config.publicUrl}/rider"`)
  })

  it.each([{ starter: 'summer' }, { starter: 'winter', kind: 'template' }])(
    'is refused with %j',
    async (changes) => {
      const { token } = await createEmployerOf(app, 0)
      const answer = await app.post('/custom-email', form({ ...fields, ...changes }), { token })
      expect(answer).toMatchObject({
        status: 422,
        body: { message: { starter: [expect.any(String)] } },
      })
    },
  )
})
