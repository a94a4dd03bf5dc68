import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmployer } from '#testing/factories.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { smtpClient } from '#testing/smtp-client.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let bySmtp: TestApp
let local: TestApp

beforeAll(async () => {
  mailServer = await startMailServer()
  const clock = fakeClock('2026-11-20T18:00:00Z')
  bySmtp = await startTestApp({ email: smtpClient({ url: mailServer.url, clock }), clock })
  local = await startTestApp({ storesFiles: true })
})
afterAll(async () => {
  await bySmtp.platform.email.close()
  await bySmtp.stop()
  await local.stop()
  await mailServer.stop()
})

async function sendInvoice(app: TestApp): Promise<string> {
  const employer = await createEmployer(app)
  const { number } = await createInvoice(app, employer.id, [itemOf(412.5, 'Forty employees')])
  await app.drainJobs()
  return number
}

it('carries its document through SMTP', async () => {
  const number = await sendInvoice(bySmtp)
  const [arrived] = mailServer.received
  expect(arrived?.mail.subject).toBe(`Invoice ${number}: $412.50`)
  const [file, ...others] = arrived?.mail.attachments ?? []
  expect(others).toEqual([])
  expect(file).toMatchObject({ filename: `invoice-${number}.pdf`, mimeType: 'application/pdf' })
  // The parser hands over bytes unless stated otherwise.
  const text = pdfText(new Uint8Array(file?.content as ArrayBuffer))
  expect(text).toContain(number)
  expect(text).toContain('Forty employees')
})

it('shows its document in the local inbox', async () => {
  const number = await sendInvoice(local)
  const page = await local.server.inject({ url: '/dev/inbox' })
  const [, link = ''] = /href="(\/dev\/inbox\/[^"]+)">invoice-/.exec(page.body) ?? []
  const file = await local.server.inject({ url: link })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(pdfText(file.rawPayload)).toContain(number)
  expect((await local.server.inject({ url: link.replace(/\d$/, '7') })).statusCode).toBe(404)
  expect((await local.server.inject({ url: '/dev/inbox/nothing/0' })).statusCode).toBe(404)
})
