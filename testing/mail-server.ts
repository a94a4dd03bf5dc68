import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { freePort } from './free-port.ts'

interface ReceivedMail {
  from: string
  to: string[]
  mail: Email
}

interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers recipients with an error code and text; `undefined` takes them again. */
  refuseWith(code: number | undefined, text?: string): void
  /** Cuts the connection as soon as a mail's content begins. */
  breakInMails(isOn: boolean): void
  /** Connections taken so far. */
  connections(): number
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: Error | undefined
  let isBreaking = false
  let connections = 0
  const port = await freePort()
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
        if (isBreaking) {
          stream.once('data', () => {
            for (const connection of server.connections) connection.close()
          })
          return
        }
        void keep(stream, session.envelope).then(done)
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }

  /** Keeps a mail; answers what went wrong, as the server wants to hear. */
  async function keep(stream: Readable, envelope: SMTPServerEnvelope): Promise<Error | undefined> {
    try {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map((recipient) => recipient.address),
        mail: await PostalMime.parse(await buffer(stream)),
      })
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('the mail cannot be read')
    }
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(code, text = 'not now') {
      refusal =
        code === undefined ? undefined : Object.assign(new Error(text), { responseCode: code })
    },
    breakInMails(isOn) {
      isBreaking = isOn
    },
    connections: () => connections,
    start,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
