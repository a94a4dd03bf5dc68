import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type Handover, handoverOf, watchHandovers } from './handover.ts'
import { type EmailGateway, type Mail, MailRefused } from './index.ts'
import { addressed, mimeMessage } from './mime-message.ts'
import { isAboutTheMail, readFailure } from './smtp-failure.ts'

interface Options {
  url: string
  from: string
  clock: Clock
  /** The longest a mail may take altogether, to connect, and without a word from the server. */
  times: { sendMs: number; connectMs: number; silenceMs: number }
  onDown?(isDown: boolean): void
}

/** Mails of the outbox at once; one connection more is for those that cannot wait. */
const lanes = 5

/** Sends through a few SMTP connections that are kept open between mails. */
export function smtpGateway({ url, from, clock, times, onDown }: Options): EmailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: lanes + 1,
    maxMessages: 1000,
    maxRequeues: 1,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  })
  const watch = watchHandovers(transport)
  const breaker = circuitBreaker({
    clock,
    lanes,
    isAnswer: (error) => error instanceof MailRefused || isAboutTheMail(error),
    onChange: (isDown) => onDown?.(isDown),
  })

  async function handOver({ messageId, to }: Mail, content: Handover): Promise<void> {
    // Bounds the whole: a server that trickles its answers is never silent.
    const over = new AbortController()
    watch.begin(messageId, content)
    const timer = setTimeout(() => over.abort(), times.sendMs)
    try {
      const envelope = { from, to: addressed(to) }
      await transport.sendMail({ envelope, messageId, raw: content.source, signal: over.signal })
    } catch (error) {
      // The server did what it was asked.
      if (content.heldBack()) return
      throw readFailure(error, { isHandedOver: content.hasBegun() })
    } finally {
      clearTimeout(timer)
      watch.end(messageId)
    }
  }

  return {
    kind: 'smtp',
    availability: breaker.availability,
    async send(mail, mayLeave) {
      const content = handoverOf(await mimeMessage(mail, from), mayLeave)
      await breaker.guard(() => handOver(mail, content))
      const reason = content.heldBack()
      if (reason) throw reason.error
    },
    async close() {
      transport.close()
    },
  }
}
