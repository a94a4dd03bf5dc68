import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Arrival {
  to: string
  messageId: string
  connection: string
  /** Milliseconds, to compare. */
  at: number
}

export interface MailCounter {
  url: string
  arrivals: Arrival[]
  /** How many addresses got a mail. */
  reached(): number
  /** Waits until something is so; looked at whenever a mail comes and a few times a second. */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>
  /** Takes no more than so many mails until `letGo`: the others wait in their sender's hands. */
  holdBackAfter(mails: number): void
  /** How many mails wait like that, one a connection. */
  heldBack(): number
  letGo(): void
  stop(): Promise<void>
}

const patienceMs = 120_000

/** A real SMTP server on this machine for many mails: it notes who got which over which connection. */
export async function startMailCounter(): Promise<MailCounter> {
  const arrivals: Arrival[] = []
  const addresses = new Set<string>()
  let wake = () => {}
  let most = Number.POSITIVE_INFINITY
  const held = new Set<() => void>()
  const letGo = () => {
    most = Number.POSITIVE_INFINITY
    for (const take of held) take()
    held.clear()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    // Held back, a mail may wait as long as a test does.
    socketTimeout: patienceMs,
    onData(stream, { id: connection, envelope }, done) {
      void text(stream).then((content) => {
        const messageId = /^message-id: *(\S+)/im.exec(content)?.[1] ?? ''
        const take = () => {
          for (const { address: to } of envelope.rcptTo) {
            arrivals.push({ to, messageId, connection, at: performance.now() })
            addresses.add(to)
          }
          done()
        }
        if (arrivals.length < most) take()
        else held.add(take)
        wake()
      }, done)
    },
  })
  // A client that is killed breaks its connections.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    reached: () => addresses.size,
    async until(isSo) {
      const givesUpAt = performance.now() + patienceMs
      while (!(await isSo())) {
        if (performance.now() > givesUpAt) throw new Error(`only ${addresses.size} were reached`)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 250)
        })
      }
    },
    holdBackAfter(mails) {
      most = mails
    },
    heldBack: () => held.size,
    letGo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
