import { beforeEach, describe, expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { createEmployerOf, mailsOf, scheduleEmail, sentEmails } from '#testing/scheduled-emails.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const instances = instancesOfFile()
const app = instances.one

beforeEach(() => app.clock.set('2026-03-07T18:00:00Z'))

const runJob = (instance = app) => startCustomEmailsJob.run(instance.platform, {})

describe('a scheduled email', () => {
  it.each([
    ['2026-03-07', '2026-03-08 08:00', '2026-03-08T13:59:59Z', '2026-03-08T14:00:00Z'],
    ['2026-10-31', '2026-11-01 08:00', '2026-11-01T14:59:59Z', '2026-11-01T15:00:00Z'],
  ])('asked for on %s leaves at %s by the clocks there [MAIL-32]', async (day, at, before, due) => {
    app.clock.set(`${day}T18:00:00Z`)
    const { token } = await createEmployerOf(app, 1)
    const id = await scheduleEmail(app, token, at)
    app.clock.set(before)
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(0)
    app.clock.set(due)
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(1)
    expect(await sentEmails(app, token)).toMatchObject([
      { _id: id, sent: true, formatted_Date: at, counts: { recipients: 1, waiting: 1 } },
    ])
  })

  it('is one body for all, with a way out, and answers reach the employer', async () => {
    const { email, token } = await createEmployerOf(app, 2)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-08T19:30:00Z')
    await runJob()
    const mails = await mailsOf(app, id)
    expect(new Set(mails.map((mail) => mail.body_id)).size).toBe(1)
    expect(mails).toMatchObject(
      Array(2).fill({ is_bulk: true, can_unsubscribe: true, reply_to: email, html: null }),
    )
    const body = await app.platform.db
      .selectFrom('mail_bodies')
      .selectAll()
      .where('id', '=', mails[0]?.body_id ?? '')
      .executeTakeFirstOrThrow()
    expect(body.subject).toBe('News for {{first_name|you}}')
    expect(body.html).toContain('href="{{unsubscribe_link}}"')
    expect(body.text).toContain('{{unsubscribe_link}}')
    const member = await app.platform.db
      .selectFrom('members')
      .select('last_reminder_at')
      .where('id', '=', mails[0]?.member_id ?? '')
      .executeTakeFirstOrThrow()
    expect(member.last_reminder_at).toEqual(app.clock.now())
  })

  it('keeps an unsubscribe link where its author put it', async () => {
    const { token } = await createEmployerOf(app, 1)
    const file = new File(['<p>Hi</p><a href="{{unsubscribe_link}}">Leave</a>'], 'a.html')
    const id = await scheduleEmail(app, token, '2026-03-07 12:00', { htmlFile: file })
    app.clock.set('2026-03-07T19:00:00Z')
    await runJob()
    const [mail] = await mailsOf(app, id)
    const { html } = await app.platform.db
      .selectFrom('mail_bodies')
      .select('html')
      .where('id', '=', mail?.body_id ?? '')
      .executeTakeFirstOrThrow()
    expect(html.split('{{unsubscribe_link}}')).toHaveLength(2)
  })

  it('goes to those its rule names when it starts, not when it was written', async () => {
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
    const { id: employerId, token } = await createEmployerOf(app, 0)
    const invited = { joined_at: null, joined_on: null, surveyed_at: null }
    const add = (changes: object) => createMember(app, employerId, changes)
    const complete = await add({})
    const unsurveyed = await add({ surveyed_at: null })
    const asked = await add({ ...invited, invited_at: daysAgo(29) })
    const expiring = await add({ ...invited, invited_at: daysAgo(29.99) })
    await add({ ...invited, invited_at: null, asked_at: daysAgo(1) })
    await add({ disabled_at: daysAgo(2), left_on: '2026-03-05' })
    await add({ unsubscribed_at: daysAgo(2) })
    const ids = {
      all: await scheduleEmail(app, token, '2026-03-07 12:00'),
      complete: await scheduleEmail(app, token, '2026-03-07 12:00', { rule: 'complete' }),
      incomplete: await scheduleEmail(app, token, '2026-03-07 12:00', { rule: 'incomplete' }),
    }
    const late = await add({ created_at: app.clock.now() })
    app.clock.set('2026-03-07T19:00:00Z')
    await runJob()
    const reached = async (id: string) =>
      new Set((await mailsOf(app, id)).map(({ member_id }) => member_id))
    expect(await reached(ids.all)).toEqual(new Set([complete.id, unsurveyed.id, asked.id, late.id]))
    expect(await reached(ids.complete)).toEqual(new Set([complete.id, late.id]))
    expect(await reached(ids.incomplete)).toEqual(new Set([unsurveyed.id, asked.id]))
    expect((await reached(ids.all)).has(expiring.id)).toBe(false)
  })

  it('leaves once, however late and however often it is looked at [MAIL-32]', async () => {
    const { token } = await createEmployerOf(app, 3)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-09T02:00:00Z')
    await runJob()
    await runJob()
    app.clock.advance({ days: 1 })
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(3)
  })

  it('goes to nobody when there is nobody, and is sent', async () => {
    const { token } = await createEmployerOf(app, 0)
    await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-07T19:00:00Z')
    await runJob()
    expect(await sentEmails(app, token)).toMatchObject([{ sent: true, counts: { recipients: 0 } }])
  })

  it('says why it has not left, until it does', async () => {
    const { token } = await createEmployerOf(app, 1)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-07T19:00:00Z')
    const { jobs } = app.platform
    const failing: typeof jobs.enqueue = () => Promise.reject(new Error('the power went'))
    const platform = { ...app.platform, jobs: { ...jobs, enqueue: failing } }
    await expect(startCustomEmailsJob.run(platform, {})).rejects.toThrow('the power went')
    const waiting = (await app.get('/custom-emails', { token })).body.data
    expect(waiting).toMatchObject([
      { _id: id, sent: false, problem: 'Something went wrong while it was sent' },
    ])
    await runJob()
    expect(await sentEmails(app, token)).toMatchObject([{ _id: id, problem: null }])
  })

  it('waits while its employer is disabled', async () => {
    const { id: employerId, token } = await createEmployerOf(app, 1)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    const { db } = app.platform
    const setStatus = (status: 'approved' | 'disabled') =>
      db.updateTable('employers').set({ status }).where('id', '=', employerId).execute()
    await setStatus('disabled')
    app.clock.set('2026-03-07T19:00:00Z')
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(0)
    await setStatus('approved')
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(1)
  })

  it('keeps its instant when the employer moves to another zone', async () => {
    const { id: employerId, token } = await createEmployerOf(app, 1)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    const { db } = app.platform
    const time_zone = 'America/New_York'
    await db.updateTable('employers').set({ time_zone }).where('id', '=', employerId).execute()
    const { body } = await app.get('/custom-emails', { token })
    expect(body.data[0].formatted_Date).toBe('2026-03-07 14:00')
    app.clock.set('2026-03-07T18:59:59Z')
    await runJob()
    expect(await mailsOf(app, id)).toHaveLength(0)
  })
})

describe('a sent email', () => {
  async function sent() {
    const { token } = await createEmployerOf(app, 2)
    const id = await scheduleEmail(app, token, '2026-03-07 12:00')
    app.clock.set('2026-03-07T19:00:00Z')
    await runJob()
    return { token, id }
  }

  it('cannot be changed any more [MAIL-27]', async () => {
    const { token, id } = await sent()
    const body = { when_to_send: '2027-01-01 08:00', rule: 'all', title: 'Later' }
    const edited = await app.post(`/edit-custom-email-info/${id}`, body, { token })
    expect(edited).toMatchObject({ status: 409, body: { code: 'already_sent' } })
    const content = { design: '{}', html: '<p>Later</p>' }
    const saved = await app.request('PUT', `/custom-email/${id}/content`, { token, body: content })
    expect(saved.status).toBe(409)
  })

  it('can leave the list, and its mails stay [MAIL-29]', async () => {
    const { token, id } = await sent()
    expect((await app.request('DELETE', `/custom-email/${id}`, { token })).status).toBe(200)
    expect(await sentEmails(app, token)).toEqual([])
    expect(await mailsOf(app, id)).toHaveLength(2)
  })

  it('shows what became of its mails [MAIL-29]', async () => {
    const { token, id } = await sent()
    const { db } = app.platform
    const [one, other] = await mailsOf(app, id)
    const settle = (mailId: string | undefined, status: 'sent' | 'failed') =>
      db
        .updateTable('outbox_mails')
        .set({ status })
        .where('id', '=', mailId ?? '')
        .execute()
    await settle(one?.id, 'sent')
    await settle(other?.id, 'failed')
    await db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now(), unsubscribed_by: id })
      .where('id', '=', one?.member_id ?? '')
      .execute()
    expect((await sentEmails(app, token))[0].counts).toEqual({
      recipients: 2,
      sent: 1,
      failed: 1,
      waiting: 0,
      unsubscribed: 1,
    })
  })
})
