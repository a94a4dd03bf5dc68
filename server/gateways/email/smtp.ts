import { PassThrough } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type EmailGateway, MailRefused } from './index.ts'
import { mimeMessage } from './mime-message.ts'
import { isAboutTheMail, readFailure } from './smtp-failure.ts'

type Message = Awaited<ReturnType<typeof mimeMessage>>

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
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: lanes + 1,
      maxMessages: 1000,
      maxRequeues: 1,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      socketTimeout: times.silenceMs,
    },
    { from },
  )
  const watch = handoverWatch(transport)
  const breaker = circuitBreaker({
    clock,
    lanes,
    isAnswer: (error) => error instanceof MailRefused || isAboutTheMail(error),
    onChange: (isDown) => onDown?.(isDown),
  })

  async function handOver(message: Message): Promise<void> {
    // Bounds the whole: a server that trickles its answers is never silent.
    const signal = AbortSignal.timeout(times.sendMs)
    try {
      await transport.sendMail({ ...message, signal })
    } catch (error) {
      throw readFailure(error, { isHandedOver: watch.hasBegun(message.messageId) })
    } finally {
      watch.forget(message.messageId)
    }
  }

  return {
    kind: 'smtp',
    availability: breaker.availability,
    async send(mail) {
      const message = await mimeMessage(mail)
      await breaker.guard(() => handOver(message))
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
  const streams = new Map<string, PassThrough>()
  transport.use('stream', ({ data, message }, next) => {
    message.processFunc((content) => {
      const watched = new PassThrough()
      content.on('error', (error: Error) => watched.destroy(error))
      if (data.messageId) streams.set(data.messageId, watched)
      return content.pipe(watched)
    })
    next()
  })
  return {
    hasBegun: (messageId: string) => streams.get(messageId)?.readableDidRead === true,
    forget: (messageId: string) => streams.delete(messageId),
  }
}
