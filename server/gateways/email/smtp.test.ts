import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { plainMail, smtpClient } from '#testing/smtp-client.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listLocalMessages } from '../local-messages/queries.ts'
import { type EmailGateway, type Mail, MailRefused, MailServerDown } from './index.ts'
import { localGateway } from './local.ts'

const mail: Mail = {
  ...plainMail,
  replyTo: 'visitor@test.example',
  subject: 'Grüße aus Denver',
  text: 'Hello\nPat',
  html: '<p>Hello<br>Pat</p>',
}

let test: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let smtp: EmailGateway

beforeAll(async () => {
  test = await openTestDatabase()
  mailServer = await startMailServer()
  smtp = smtpClient({ url: mailServer.url })
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

describe.each(['smtp', 'local'] as const)('a mail by the %s gateway', (kind) => {
  const held = { ...mail, messageId: `<held-${kind}@t>` }
  const isThere = async () =>
    (await gateways[kind].arrived()).some(({ messageId }) => messageId === held.messageId)

  it('does not leave before it may', async () => {
    const asked = Promise.withResolvers<void>()
    const allowed = Promise.withResolvers<void>()
    const sent = gateways[kind].open().send(held, () => {
      asked.resolve()
      return allowed.promise
    })
    await asked.promise
    expect(await isThere()).toBe(false)
    allowed.resolve()
    await sent
    expect(await isThere()).toBe(true)
  })

  it('that may not leave has not, and the answer is why', async () => {
    const messageId = `<never-${kind}@t>`
    const mayNot = new Error('what left before is not recorded')
    const sent = gateways[kind].open().send({ ...mail, messageId }, () => Promise.reject(mayNot))
    await expect(sent).rejects.toBe(mayNot)
    const arrived = (await gateways[kind].arrived()).map((one) => one.messageId)
    expect(arrived).not.toContain(messageId)
  })
})

/** Of the mail that arrived last. */
const headerOf = (name: string) =>
  mailServer.received.at(-1)?.mail.headers.find(({ key }) => key === name)?.value

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

  const injected = 'Bcc: victim@test.example'

  it.each([
    ['subject', { subject: `Hi\r\n${injected}\r\n\r\nbody` }],
    ['address for answers', { replyTo: `a@test.example\r\n${injected}` }],
    ['message id', { messageId: `<x@t>\r\n${injected}` }],
  ])('lets nothing in the %s add a header or a recipient', async (_, change) => {
    await smtp.send({ ...mail, ...change })
    expect(mailServer.received.map(({ to }) => to)).toEqual([[mail.to]])
    const headers = mailServer.received[0]?.mail.headers.map((header) => header.key)
    expect(headers).toContain('subject')
    expect(headers).not.toContain('bcc')
  })

  it.each([
    ['with a header', `pat@test.example\r\n${injected}`],
    ['that is a list', 'pat@test.example, victim@test.example'],
  ])('refuses a recipient %s for good', async (_, to) => {
    await expect(smtp.send({ ...mail, to })).rejects.toThrow(MailRefused)
    expect(mailServer.received).toEqual([])
  })

  it.each([
    ['German', 'Grüße aus Köln, "heute"'],
    ['Arabic, right to left', 'رحلة اليوم \u200f(1)\u200f'],
    ['Hebrew', 'נסיעה \u202bשלום\u202c'],
    ['Japanese', '通勤プログラムのお知らせ'.repeat(8)],
    ['emoji', '👩‍👩‍👧 🚲 🇺🇸 done'],
    ['quotes and brackets', `"Quoted" <b> 'single' \\ =?utf-8?q?x?=`],
  ])('carries %s in subject and bodies unchanged', async (_, line) => {
    await smtp.send({ ...mail, subject: line, text: line, html: `<p>${line}</p>` })
    const arrived = mailServer.received[0]?.mail
    expect(arrived?.subject).toBe(line)
    expect(arrived?.text?.trim()).toBe(line)
    expect(arrived?.html?.trim()).toBe(`<p>${line}</p>`)
  })

  it('says of a mail to many how one click ends such mails', async () => {
    const unsubscribeUrl = `https://commute.test/api/unsubscribe/${'x'.repeat(120)}`
    await smtp.send({ ...mail, kind: 'bulk', unsubscribeUrl })
    expect(headerOf('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf('precedence')).toBe('bulk')
    expect(headerOf('auto-submitted')).toBeUndefined()
  })

  it('asks for no answers by programs to what no person wrote', async () => {
    await smtp.send(mail)
    expect(headerOf('auto-submitted')).toBe('auto-generated')
    await smtp.send({ ...mail, kind: 'personal' })
    expect(headerOf('auto-submitted')).toBeUndefined()
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

  it('does not blame a mail because a password is wrong or nobody answers', async () => {
    const { host } = new URL(mailServer.url)
    const wrong = smtpClient({ url: `smtp://user:wrong@${host}` })
    await expect(wrong.send(mail)).rejects.toThrow(MailServerDown)
    await wrong.close()
    const nobody = smtpClient({ url: 'smtp://127.0.0.1:1' })
    await expect(nobody.send(mail)).rejects.toThrow(MailServerDown)
    await nobody.close()
  })

  it('gives up on a server that is silent, within its time', async () => {
    const silent = await startSilentServer()
    const gateway = smtpClient({ url: silent.url, sendMs: 300 })
    // With the time of its default lease it would wait for longer than a test may take.
    await expect(gateway.send(mail)).rejects.toThrow(MailServerDown)
    await gateway.close()
    await silent.stop()
  })

  it('cannot tell what became of a mail whose connection broke while it was handed over', async () => {
    mailServer.breakInMails(true)
    await expect(smtp.send(mail)).rejects.not.toThrow(MailServerDown)
    mailServer.breakInMails(false)
    await smtp.send(mail)
    expect(mailServer.received).toHaveLength(1)
  })
})

/** Takes connections and says nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
