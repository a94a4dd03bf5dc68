import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listLocalMessages } from '../local-messages/queries.ts'
import { type EmailGateway, type Mail, MailRefused } from './index.ts'
import { localGateway } from './local.ts'
import { smtpGateway } from './smtp.ts'

const mail: Mail = {
  messageId: '<one@switchback.test>',
  to: 'pat@test.example',
  replyTo: 'visitor@test.example',
  subject: 'Grüße aus Denver',
  text: 'Hello\nPat',
  html: '<p>Hello<br>Pat</p>',
  date: new Date('2026-11-20T18:00:00Z'),
}

let test: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let smtp: EmailGateway

beforeAll(async () => {
  test = await openTestDatabase()
  mailServer = await startMailServer()
  smtp = smtpGateway(mailServer.url, 'Switchback <no-reply@switchback.test>')
})
afterEach(() => {
  mailServer.received.length = 0
  mailServer.refuseWith(undefined)
})
afterAll(async () => {
  await smtp.close()
  await mailServer.stop()
  await test.drop()
})

/** Both gateways through the same eyes: what arrived, newest first. */
const gateways = {
  smtp: {
    open: () => smtp,
    async arrived() {
      return mailServer.received
        .toReversed()
        .map(({ to, mail: { messageId, subject, text, html } }) => ({
          to: to.join(),
          messageId,
          subject,
          text: text?.trim(),
          html: html?.trim(),
        }))
    },
  },
  local: {
    open: () => localGateway(test.database.db, { now: () => new Date() }),
    async arrived() {
      const messages = await listLocalMessages(test.database.db, 10)
      return messages.map(({ to_address: to, message_id: messageId, subject, text, html }) => ({
        to,
        messageId,
        subject,
        text,
        html,
      }))
    },
  },
}

describe.each(['smtp', 'local'] as const)('the %s gateway', (kind) => {
  it('says its kind', () => {
    expect(gateways[kind].open().kind).toBe(kind)
  })

  it('hands over a mail with its address, id, subject and both bodies', async () => {
    await gateways[kind].open().send(mail)
    const { messageId, to, subject, text, html } = mail
    expect(await gateways[kind].arrived()).toEqual([{ to, messageId, subject, text, html }])
  })

  it('hands over several mails at once', async () => {
    const ids = ['<a@t>', '<b@t>', '<c@t>', '<d@t>']
    const gateway = gateways[kind].open()
    await Promise.all(ids.map((messageId) => gateway.send({ ...mail, messageId })))
    const arrived = (await gateways[kind].arrived()).map(({ messageId }) => messageId)
    expect(arrived).toEqual(expect.arrayContaining(ids))
  })
})

describe('the smtp gateway', () => {
  it('names the sender, the address for answers and the date of the mail', async () => {
    await smtp.send(mail)
    expect(mailServer.received[0]).toMatchObject({
      from: 'no-reply@switchback.test',
      mail: {
        from: { name: 'Switchback', address: 'no-reply@switchback.test' },
        replyTo: [{ address: 'visitor@test.example' }],
        date: '2026-11-20T18:00:00.000Z',
      },
    })
  })

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: victim@test.example\r\n\r\nbody' }],
    ['recipient', { to: 'pat@test.example\r\nBcc: victim@test.example' }],
    ['recipient, as a list,', { to: 'pat@test.example, victim@test.example' }],
    ['address for answers', { replyTo: 'a@test.example\r\nBcc: victim@test.example' }],
    ['message id', { messageId: '<x@t>\r\nBcc: victim@test.example' }],
  ])('never lets what stands in the %s add a header or a recipient', async (_, change) => {
    await smtp.send({ ...mail, ...change }).catch(() => {})
    for (const { to, mail: arrived } of mailServer.received) {
      expect(to).not.toContain('victim@test.example')
      expect(arrived.headers.map((header) => header.key)).not.toContain('bcc')
    }
  })

  it('keeps one connection for several mails', async () => {
    const before = mailServer.connections()
    for (let turn = 0; turn < 5; turn++) await smtp.send(mail)
    expect(mailServer.received).toHaveLength(5)
    expect(mailServer.connections() - before).toBeLessThanOrEqual(1)
  })

  it('tells a mail refused for good from one to try again', async () => {
    mailServer.refuseWith(550, 'mailbox unknown')
    await expect(smtp.send(mail)).rejects.toThrow(MailRefused)
    await expect(smtp.send(mail)).rejects.toThrow('550')
    mailServer.refuseWith(451, 'greylisted')
    await expect(smtp.send(mail)).rejects.not.toThrow(MailRefused)
    mailServer.refuseWith(undefined)
    await smtp.send(mail)
    expect(mailServer.received).toHaveLength(1)
  })

  it('does not give a mail up because a password is wrong or nobody answers', async () => {
    const { host } = new URL(mailServer.url)
    const wrong = smtpGateway(`smtp://user:wrong@${host}`, 'a@switchback.test')
    await expect(wrong.send(mail)).rejects.toThrow()
    await expect(wrong.send(mail)).rejects.not.toThrow(MailRefused)
    await wrong.close()
    const nobody = smtpGateway('smtp://127.0.0.1:1', 'a@switchback.test')
    await expect(nobody.send(mail)).rejects.toThrow()
    await expect(nobody.send(mail)).rejects.not.toThrow(MailRefused)
    await nobody.close()
  })
})
