import type { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type EmailGateway, MailRefused } from './index.ts'
import { addressed, mimeMessage } from './mime-message.ts'
import { isAboutTheMail, readFailure } from './smtp-failure.ts'

interface Message {
  messageId: string
  to: string
  raw: string
}

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
  const watch = handoverWatch(transport)
  const breaker = circuitBreaker({
    clock,
    lanes,
    isAnswer: (error) => error instanceof MailRefused || isAboutTheMail(error),
    onChange: (isDown) => onDown?.(isDown),
  })

  async function handOver({ messageId, to, raw }: Message): Promise<void> {
    // Bounds the whole: a server that trickles its answers is never silent.
    const signal = AbortSignal.timeout(times.sendMs)
    try {
      const envelope = { from, to: addressed(to) }
      await transport.sendMail({ envelope, messageId, raw, signal })
    } catch (error) {
      throw readFailure(error, { isHandedOver: watch.hasBegun(messageId) })
    } finally {
      watch.forget(messageId)
    }
  }

  return {
    kind: 'smtp',
    availability: breaker.availability,
    async send(mail) {
      const { messageId, to } = mail
      const raw = await mimeMessage(mail, from)
      await breaker.guard(() => handOver({ messageId, to, raw }))
    },
    async close() {
      transport.close()
    },
  }
}

/**
 * Knows of each mail under way whether the server asked for it and any of it was handed over: from then
 * on nobody can tell whether a lost connection lost the mail too.
 */
function handoverWatch(transport: Pick<Transporter, 'use'>) {
  const streams = new Map<string, Readable>()
  transport.use('stream', ({ data, message }, next) => {
    message.processFunc((content) => {
      if (data.messageId) streams.set(data.messageId, content)
      return content
    })
    next()
  })
  return {
    hasBegun: (messageId: string) => streams.get(messageId)?.readableDidRead === true,
    forget: (messageId: string) => streams.delete(messageId),
  }
}
