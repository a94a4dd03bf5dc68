import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpClient } from '#testing/smtp-client.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testSigningKey } from '#testing/test-config.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = (on: TestApp, url: string) => on.server.inject({ url })

describe('the local inbox', () => {
  it('is empty at first, and then shows what would have left, as text', async () => {
    expect((await open(app, '/dev/inbox')).body).toContain('No message yet.')
    const body = { email: 'pat@test.example', subject: '<b>Hi</b>', message: 'Good & early' }
    await app.post('/contact-us', body)
    await app.drainJobs()
    const { statusCode, headers, body: page } = await open(app, '/dev/inbox')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    // Without one the browser asks for /favicon.ico, in vain.
    expect(page).toContain('<link rel="icon" href="/favicon.svg"')
    expect(page).toContain('Contact form: &lt;b&gt;Hi&lt;/b&gt;')
    expect(page).toContain('Good &amp; early')
    expect((await open(app, '/dev/inbox.json')).json()).toMatchObject({
      data: [{ to_address: 'support@switchback.example', text: expect.stringContaining('Good') }],
    })
  })

  it.each(['/dev/inbox', '/dev/inbox.json', '/dev/inbox/0193c0de-0000-7000-8000-000000000001/0'])(
    'answers this machine alone at %s, whatever others write into their requests',
    async (url) => {
      const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
        app.server.inject({ url, remoteAddress, headers })
      const here = (await ask('127.0.0.1')).statusCode
      expect(here).not.toBe(403)
      expect((await ask('::1')).statusCode).toBe(here)
      expect((await ask('192.0.2.7')).json()).toMatchObject({ code: 'forbidden' })
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
        expect((await ask('192.0.2.7', { [name]: '127.0.0.1' })).statusCode, name).toBe(403)
      }
    },
  )

  it('is not there in production, nor when mails really leave', async () => {
    const { database } = app.platform
    const production = await startTestApp({
      database,
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://commute.test',
        MAIL_FROM: 'no-reply@commute.test',
        CONTACT_EMAIL: 'help@commute.test',
        ALLOW_LOCAL_EMAIL: 'true',
        ALLOW_LOCAL_SMS: 'true',
        ALLOW_LOCAL_PAYMENTS: 'true',
        ALLOW_LOCAL_PAYOUTS: 'true',
        SIGNING_KEY: testSigningKey,
      },
    })
    const email = smtpClient({ url: 'smtp://127.0.0.1:1' })
    const sending = await startTestApp({ database, email })
    for (const instance of [production, sending]) {
      expect((await open(instance, '/dev/inbox')).statusCode).toBe(404)
      expect((await open(instance, '/dev/inbox.json')).statusCode).toBe(404)
      await instance.platform.email.close()
      await instance.stop()
    }
  })
})
