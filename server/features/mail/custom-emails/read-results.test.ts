import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverMailJob } from '#server/features/mail/outbox/deliver-mail.ts'
import { EmployerSlots } from '#server/platform/db/employer-slots.ts'
import { employerSlots } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { createEmployerOf, mailsOf, scheduleEmail } from '#testing/scheduled-emails.ts'
import { startCustomEmailsJob } from './start-emails.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const ride = 'https://maps.example/ride?a=1&b=2'
const html =
  '<p>Hello {{first_name|there}}, <a href="https://maps.example/ride?a=1&amp;b=2">your ride</a> and ' +
  '<a href="https://x.example/?who={{email}}">yours</a></p>'

/** An email with links that has left. */
async function sentTo(members: number, written = html) {
  const employer = await createEmployerOf(app, members)
  const { token } = employer
  const id = await scheduleEmail(app, token, '2026-12-01 08:00')
  const body = { design: '{}', html: written }
  await app.request('PUT', `/custom-email/${id}/content`, { body, token })
  app.clock.set('2026-12-01T15:00:00Z')
  await startCustomEmailsJob.run(app.platform, {})
  await deliverMailJob.run(app.platform, {})
  return { ...employer, mail: id }
}

async function sentHtml(mail: string): Promise<string> {
  const [first] = await mailsOf(app, mail)
  const body = await app.platform.db
    .selectFrom('mail_bodies')
    .select('html')
    .where('id', '=', first?.body_id ?? '')
    .executeTakeFirstOrThrow()
  return body.html
}

const results = async (token: string, id: string) =>
  (await app.get(`/custom-email/${id}/results`, { token })).body

const linkIn = (text: string) => /\/api(\/email-links\/[\w-]+)/.exec(text)?.[1] ?? ''

describe('the results of an email', () => {
  it('count what was delivered, failed and unsubscribed, and how often each link was followed', async () => {
    const { id: employerId, token, mail } = await sentTo(7)
    const [one, two, three] = await mailsOf(app, mail)
    const { db } = app.platform
    const update = db.updateTable('outbox_mails')
    await update
      .set({ status: 'failed' })
      .where('id', '=', one?.id ?? '')
      .execute()
    await update
      .set({ status: 'cancelled' })
      .where('id', '=', two?.id ?? '')
      .execute()
    await db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now(), unsubscribed_by: mail })
      .where('employer_id', '=', employerId)
      .where('id', '=', three?.member_id ?? '')
      .execute()
    const link = linkIn(await sentHtml(mail))
    for (let click = 0; click < 3; click++) {
      const led = await app.get(link)
      expect(led).toMatchObject({
        status: 302,
        headers: { location: ride, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
      })
    }
    expect(await results(token, mail)).toEqual({
      _id: mail,
      title: 'News for {{first_name|you}}',
      rule: 'all',
      rule_value: null,
      sent_at: '2026-12-01 08:00',
      recipients: 7,
      delivered: 5,
      failed: 1,
      waiting: 0,
      cancelled: 1,
      unsubscribed: 1,
      clicks: 3,
      links: [{ url: ride, clicks: 3 }],
    })
  })

  it('tell no clicks of fewer than five recipients', async () => {
    const { token, mail } = await sentTo(4)
    await app.get(linkIn(await sentHtml(mail)))
    expect(await results(token, mail)).toMatchObject({
      clicks: null,
      links: [{ url: ride, clicks: null }],
    })
  })

  it('tell no clicks of fewer than five who got it, however many were to', async () => {
    const { token, mail } = await sentTo(6)
    const ids = (await mailsOf(app, mail)).slice(0, 2).map(({ id }) => id)
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ status: 'failed' })
      .where('id', 'in', ids)
      .execute()
    expect(await results(token, mail)).toMatchObject({ recipients: 6, delivered: 4, clicks: null })
  })

  it('are of no email of another employer', async () => {
    const { mail } = await sentTo(1)
    const { token } = await createEmployerOf(app, 0)
    expect((await app.get(`/custom-email/${mail}/results`, { token })).status).toBe(404)
  })
})

describe('a link of an email', () => {
  it('is ours for addresses as they were written, one for all, and stays what is filled for each', async () => {
    const { token, mail } = await sentTo(2)
    const sent = await sentHtml(mail)
    expect(sent).not.toContain('maps.example')
    expect(sent).toContain('x.example/?who=')
    // Who looks at it in the app sees what was written, and is no click.
    const page = await app.get(`/custom-email/view/program?program_id=${mail}`, { token })
    expect(page.text).toContain('href="https://maps.example/ride?a=1&amp;b=2"')
    expect(page.text).not.toContain('/email-links/')
  })

  it('leads nowhere when it was made up, changed, or made for something else', async () => {
    const { mail } = await sentTo(1)
    const link = linkIn(await sentHtml(mail))
    const changed = `${link.slice(0, -2)}${link.endsWith('A') ? 'BB' : 'AA'}`
    for (const path of [changed, `/email-links/${'x'.repeat(60)}`]) {
      const answer = await app.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.location).toBeUndefined()
    }
    const [first] = await mailsOf(app, mail)
    const inbox = await app.inbox()
    const left = inbox.find((message) => message.to_address === first?.to_address)
    const unsubscribe = left?.text ?? ''
    const token = /\/unsubscribe\/([\w-]+)/.exec(unsubscribe)?.[1] ?? ''
    expect(token).not.toBe('')
    expect((await app.get(`/email-links/${token}`)).status).toBe(404)
  })
})

describe('following a link', () => {
  const clicksOf = async (token: string, mail: string) => (await results(token, mail)).clicks

  it('takes none of the slots of the employer, and leads on when it cannot be counted', async () => {
    const { id, mail } = await sentTo(5)
    const link = linkIn(await sentHtml(mail))
    const slots = employerSlots(app.platform.db)
    const none = new EmployerSlots()
    const taken = vi.spyOn(none, 'take').mockRejectedValue(new Error(`${id} is busy`))
    employerSlots(app.platform.db, none)
    try {
      expect((await app.get(link)).status).toBe(302)
      expect(taken).not.toHaveBeenCalled()
    } finally {
      employerSlots(app.platform.db, slots)
    }
    const { db } = app.platform
    await sql`alter table email_links add constraint refused check (clicks < 2) not valid`.execute(
      db,
    )
    try {
      expect(await app.get(link)).toMatchObject({ status: 302, headers: { location: ride } })
    } finally {
      await sql`alter table email_links drop constraint refused`.execute(db)
    }
  })

  it('leads to addresses in other scripts', async () => {
    const { mail } = await sentTo(1, '<p><a href="https://bücher.example/地图?a=ü">x</a></p>')
    const led = await app.get(linkIn(await sentHtml(mail)))
    expect(led).toMatchObject({
      status: 302,
      headers: { location: 'https://xn--bcher-kva.example/%E5%9C%B0%E5%9B%BE?a=%C3%BC' },
    })
  })

  it('counts nobody who only looks where it leads', async () => {
    const { token, mail } = await sentTo(5)
    const link = linkIn(await sentHtml(mail))
    const head = await app.server.inject({ method: 'HEAD', url: `/api${link}` })
    expect(head.statusCode).toBe(302)
    for (const [header, purpose] of [
      ['purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
    ] as const) {
      const headers = { [header]: purpose }
      expect((await app.get(link, { headers })).status).toBe(302)
    }
    expect(await clicksOf(token, mail)).toBe(0)
    await app.get(link)
    expect(await clicksOf(token, mail)).toBe(1)
  })

  it('leads nowhere once the employer is disabled or the email was deleted', async () => {
    const { id, token, mail } = await sentTo(1)
    const link = linkIn(await sentHtml(mail))
    const setStatus = (status: 'approved' | 'disabled') =>
      app.platform.db.updateTable('employers').set({ status }).where('id', '=', id).execute()
    await setStatus('disabled')
    expect((await app.get(link)).status).toBe(404)
    await setStatus('approved')
    expect((await app.get(link)).status).toBe(302)
    expect((await app.request('DELETE', `/custom-email/${mail}`, { token })).status).toBe(200)
    expect((await app.get(link)).status).toBe(404)
  })
})

describe('a preview as a member', () => {
  it('is filled with their name and address, and finds nobody of another employer', async () => {
    const { id, token } = await createEmployerOf(app, 0)
    const mail = await scheduleEmail(app, token, '2026-12-01 08:00')
    const body = { design: '{}', html: '<p>Hello {{first_name|there}}, {{email}}</p>' }
    await app.request('PUT', `/custom-email/${mail}/content`, { body, token })
    const path = `/custom-email/view/program?program_id=${mail}&member_id=`
    const member = await createMember(app, id, { name: 'Kim <i>Lee</i>' })
    const ticket = await app.post(
      '/document-tickets',
      { kind: 'custom-email', id: mail },
      { token },
    )
    const page = await app.get(`${path}${member.id}&token=${ticket.body.token}`)
    expect(page.text).toContain(`Hello Kim, ${member.email}`)
    const other = await createEmployerOf(app, 0)
    const stranger = await createMember(app, other.id)
    expect((await app.get(`${path}${stranger.id}`, { token })).status).toBe(404)
    const gone = await createMember(app, id, { deleted_at: app.clock.now() })
    expect((await app.get(`${path}${gone.id}`, { token })).status).toBe(404)
  })
})
