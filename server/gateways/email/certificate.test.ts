import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { plainMail, smtpClient } from '#testing/smtp-client.ts'
import { MailServerDown } from './index.ts'

let server: SMTPServer | undefined
afterEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (server) server.close(() => resolve())
  else resolve()
  await promise
})

/** With a certificate that it signed itself, as the library brings one. */
async function startStranger(secure: boolean) {
  const recipients: string[] = []
  server = new SMTPServer({
    secure,
    authOptional: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  return { port, recipients }
}

it.each([
  ['smtps://', true, ''],
  ['smtp:// that asks for TLS', false, '?requireTLS=true'],
])(
  'no mail is handed by %s to a server whose certificate nobody vouches for',
  async (_way, secure, asks) => {
    const { port, recipients } = await startStranger(secure)
    const smtp = smtpClient({ url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}${asks}` })
    await expect(smtp.send(plainMail)).rejects.toThrow(MailServerDown)
    await smtp.close()
    expect(recipients).toEqual([])
  },
)
