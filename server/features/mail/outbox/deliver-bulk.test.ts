import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EmailGateway } from '#server/gateways/email/index.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { createEmployer, createLogin, createMember } from '#testing/factories.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { smtpClient } from '#testing/smtp-client.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { letter } from './letter.ts'
import { queueBulk, saveBody } from './queue-bulk.ts'
import { queueMail } from './queue-mail.ts'

let app: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>

/** To whom mails were begun to be sent: they arrive in an order that the machine decides. */
const begun: string[] = []
const ratePerMinute = 40

beforeAll(async () => {
  mailServer = await startMailServer()
  const clock = fakeClock('2026-11-20T18:00:00Z')
  const smtp = smtpClient({ url: mailServer.url, clock })
  const email: EmailGateway = {
    ...smtp,
    send(mail) {
      begun.push(mail.to)
      return smtp.send(mail)
    },
  }
  const env = { MAIL_RATE_PER_MINUTE: String(ratePerMinute) }
  app = await startTestApp({ email, clock, env })
})
afterEach(() => {
  begun.length = 0
  mailServer.received.length = 0
  app.clock.advance({ minutes: 2 })
})
afterAll(async () => {
  await app.platform.email.close()
  await mailServer.stop()
  await app.stop()
})

const deliver = () => deliverMailJob.run(app.platform, {})
const body = {
  subject: 'News for {{first_name|you}}',
  text: 'Hello {{first_name|there}} of {{community}}',
  html: '<p>Hello {{first_name|there}} of {{community}}</p>',
}

interface Bulk {
  content?: typeof body
  canUnsubscribe?: boolean
  joinLinkAt?: Date
}

/** Queues one mail to each; answers the batch. */
async function queueTo(
  employerId: string,
  recipients: { id: string; email: string; name?: string | null | undefined }[],
  { content = body, canUnsubscribe = false, joinLinkAt }: Bulk = {},
): Promise<string> {
  const batchId = randomUUID()
  await inTransaction(app.platform.db, async (trx) => {
    await queueBulk(app.platform, trx, {
      employerId,
      bodyId: await saveBody(app.platform, trx, { employerId, ...content }),
      batchId,
      canUnsubscribe,
      joinLinkAt: joinLinkAt ?? null,
      replyTo: null,
      recipients: recipients.map(({ id, email }) => ({ memberId: id, to: email, merge: {} })),
    })
  })
  return batchId
}

const rowsOf = (batchId: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()

const last = () => mailServer.received.at(-1)?.mail
const tokenIn = (text: string | undefined, path: string) =>
  text?.match(new RegExp(`${path}/([\\w-]+)`))?.[1] ?? 'none'

describe('a mail to many', () => {
  it('is filled for each, and not with markup', async () => {
    const employer = await createEmployer(app, { community_name: 'Smith & Sons' })
    const bo = await createMember(app, employer.id, { name: 'Bo <b>Bold</b>' })
    const nameless = await createMember(app, employer.id, { name: null })
    await queueTo(employer.id, [bo, nameless])
    await deliver()
    const arrived = new Map(mailServer.received.map(({ to, mail }) => [to.join(), mail]))
    expect(arrived.get(bo.email)).toMatchObject({
      subject: 'News for Bo',
      text: expect.stringContaining('Hello Bo of Smith & Sons'),
      html: expect.stringContaining('<p>Hello Bo of Smith &amp; Sons</p>'),
    })
    expect(arrived.get(nameless.email)?.subject).toBe('News for you')
  })

  it('carries a link that ends such mails, made while it is sent, even where it was left out', async () => {
    const employer = await createEmployer(app)
    const member = await createMember(app, employer.id)
    const batchId = await queueTo(employer.id, [member], { canUnsubscribe: true })
    await deliver()
    const [row] = await rowsOf(batchId)
    const header = last()?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    const { signingKey } = app.platform.config
    for (const text of [last()?.text, last()?.html, header]) {
      expect(readToken(signingKey, 'unsubscribe', tokenIn(text, '/unsubscribe'))).toEqual({
        ids: [employer.id, member.id, batchId],
        at: row?.created_at,
      })
    }
    expect(header).toContain('/api/unsubscribe/')
    expect(JSON.stringify(row)).not.toContain(tokenIn(header, '/unsubscribe'))
  })

  it('carries the link of an invitation, which is stored nowhere', async () => {
    const employer = await createEmployer(app)
    const at = app.clock.now()
    const invited = { joined_at: null, joined_on: null, surveyed_at: null, join_link_at: at }
    const member = await createMember(app, employer.id, invited)
    const content = letter({
      subject: 'Join us',
      paragraphs: ['Hello {{first_name|there}}'],
      action: { label: 'Join', url: '{{join_link}}' },
      footer: { canUnsubscribe: false },
    })
    await queueTo(employer.id, [member], { content, joinLinkAt: at })
    await deliver()
    const { signingKey, publicUrl } = app.platform.config
    for (const text of [last()?.text, last()?.html]) {
      const token = tokenIn(text, `${publicUrl}/join`)
      expect(readToken(signingKey, 'join', token)).toEqual({ ids: [employer.id, member.id], at })
    }
    expect(last()?.html).toContain('Example Works runs a commute program')
    expect(`${last()?.html}${last()?.text}`).not.toContain('{{')
  })

  it('is not sent to who is gone, inactive or unsubscribed meanwhile, nor with a void link', async () => {
    const employer = await createEmployer(app)
    const at = app.clock.now()
    const link = { join_link_at: at }
    const [gone, inactive, unsubscribed, joined, again, stays] = await Promise.all(
      [{}, {}, {}, link, link, link].map((change) => createMember(app, employer.id, change)),
    )
    if (!gone || !inactive || !unsubscribed || !joined || !again || !stays) throw new Error('six')
    const batches = [
      await queueTo(employer.id, [gone, inactive, unsubscribed], { canUnsubscribe: true }),
      await queueTo(employer.id, [joined, again, stays], { joinLinkAt: at }),
    ]
    const change = (id: string, set: object) =>
      app.platform.db.updateTable('members').set(set).where('id', '=', id).execute()
    await app.platform.db.deleteFrom('members').where('id', '=', gone.id).execute()
    await change(inactive.id, { disabled_at: at, left_on: '2026-11-20' })
    await change(unsubscribed.id, { unsubscribed_at: at })
    await createLogin(app, joined)
    await change(again.id, { join_link_at: new Date(at.getTime() + 1000) })
    await deliver()
    const rows = (await Promise.all(batches.map(rowsOf))).flat()
    const outcomeOf = (id: string) => {
      const row = rows.find(({ member_id }) => member_id === id)
      return [row?.status, row?.failure]
    }
    expect(outcomeOf(gone.id)).toEqual(['cancelled', 'member_gone'])
    expect(outcomeOf(inactive.id)).toEqual(['cancelled', 'member_inactive'])
    expect(outcomeOf(unsubscribed.id)).toEqual(['cancelled', 'unsubscribed'])
    expect(outcomeOf(joined.id)).toEqual(['cancelled', 'joined_already'])
    expect(outcomeOf(again.id)).toEqual(['cancelled', 'link_replaced'])
    expect(outcomeOf(stays.id)).toEqual(['sent', null])
    expect(mailServer.received.map(({ to }) => to)).toEqual([[stays.email]])
  })
})

describe('mails of several employers', () => {
  const people = (count: number) =>
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      email: `${randomUUID()}@test.example`,
    }))

  /** Rows of members in one statement; the factory takes one each. */
  async function createCrowd(employerId: string, count: number) {
    const crowd = people(count)
    const created_at = app.clock.now()
    await app.platform.db
      .insertInto('members')
      .values(crowd.map(({ id, email }) => ({ employer_id: employerId, id, email, created_at })))
      .execute()
    return crowd
  }

  it('leave in turns, within each one’s rate; those to one person overtake', async () => {
    const [large, small] = [await createEmployer(app), await createEmployer(app)]
    const crowd = await createCrowd(large.id, 2 * ratePerMinute + 10)
    const few = await createCrowd(small.id, 10)
    const ofCrowd = await queueTo(large.id, crowd)
    await queueTo(small.id, few)
    await inTransaction(app.platform.db, (trx) =>
      queueMail(app.platform, trx, {
        idempotencyKey: randomUUID(),
        employerId: large.id,
        to: 'boss@test.example',
        subject: 'Now',
        text: 'Now',
        html: '<p>Now</p>',
      }),
    )
    await deliver()
    expect(begun[0]).toBe('boss@test.example')
    // Half of 50 of the crowd and all of the few, then the rest of what the crowd's rate allows.
    const places = few.map(({ email }) => begun.indexOf(email))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(Math.max(...places)).toBeLessThanOrEqual(25 + 10)
    expect(begun).toHaveLength(1 + 10 + ratePerMinute)
    // Nothing more leaves in the same minute, all in the next ones.
    await deliver()
    expect(begun).toHaveLength(11 + ratePerMinute)
    app.clock.advance({ seconds: 59 })
    await deliver()
    expect(begun).toHaveLength(11 + ratePerMinute)
    app.clock.advance({ seconds: 1 })
    await deliver()
    expect(begun).toHaveLength(11 + 2 * ratePerMinute)
    app.clock.advance({ minutes: 1 })
    await deliver()
    const arrived = mailServer.received.map(({ to }) => to.join())
    expect(arrived.toSorted()).toEqual(begun.toSorted())
    expect(new Set(arrived).size).toBe(1 + few.length + crowd.length)
    expect((await rowsOf(ofCrowd)).every(({ status }) => status === 'sent')).toBe(true)
  })

  it('wait while the server is down, use up no attempt, and leave in order when it is back', async () => {
    const employer = await createEmployer(app)
    const crowd = await createCrowd(employer.id, 20)
    const batchId = await queueTo(employer.id, crowd)
    await mailServer.stop()
    await deliver()
    expect(app.platform.email.availability().lanes).toBe(0)
    const asleep = await rowsOf(batchId)
    expect(asleep.every(({ status, attempts }) => status === 'waiting' && attempts === 0)).toBe(
      true,
    )
    // While it is open no mail is taken into hand; those that met nobody stepped aside.
    const aside = asleep
      .filter(({ failure }) => failure !== null)
      .map(({ to_address }) => to_address)
    expect(aside.length).toBeGreaterThanOrEqual(3)
    expect(aside.length).toBeLessThanOrEqual(7)
    await deliver()
    expect(await rowsOf(batchId)).toEqual(asleep)
    await mailServer.start()
    begun.length = 0
    app.clock.advance({ seconds: 15 })
    await deliver()
    const addresses = crowd.map(({ email }) => email)
    const arrived = mailServer.received.map(({ to }) => to.join())
    expect(arrived.toSorted()).toEqual(addresses.toSorted())
    // Who stepped aside is due later than the others.
    const others = addresses.filter((address) => !aside.includes(address))
    expect(begun).toEqual([...others, ...addresses.filter((address) => aside.includes(address))])
  })
})
