import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  mail: Email
  /** As it came over the wire. */
  source: string
}

interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers recipients with an error code and text; `undefined` takes them again. */
  refuseWith(code: number | undefined, text?: string): void
  /** Connections taken so far. */
  connections(): number
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: Error | undefined
  let connections = 0
  let port = 0
  let server: SMTPServer

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Clients that keep their connection are not waited for.
      closeTimeout: 50,
      allowInsecureAuth: true,
      // Nobody has an account here: whoever does not try one may send.
      onAuth: (_auth, _session, done) => done(new Error('wrong user or password')),
      onConnect(_session, done) {
        connections++
        done()
      },
      onRcptTo: (_address, _session, done) => done(refusal),
      onData(stream, session, done) {
        buffer(stream).then(async (data) => {
          received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            mail: await PostalMime.parse(data),
            source: data.toString(),
          })
          done()
        }, done)
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    // A server that listens on a port has an address with one.
    port = (server.server.address() as AddressInfo).port
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(code, text = 'not now') {
      refusal =
        code === undefined ? undefined : Object.assign(new Error(text), { responseCode: code })
    },
    connections: () => connections,
    start,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
