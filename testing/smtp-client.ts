import { leaseTimes } from '#domain/mail/outbox/lease-times.ts'
import type { EmailGateway, Mail } from '#server/gateways/email/index.ts'
import { smtpGateway } from '#server/gateways/email/smtp.ts'
import type { Clock } from '#server/platform/clock.ts'

interface Client {
  url: string
  clock?: Clock
  sendMs?: number
  onDown?(isDown: boolean): void
}

/** A mail of nothing but words. */
export const plainMail: Mail = {
  messageId: '<one@switchback.test>',
  to: 'pat@test.example',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  date: new Date('2026-11-20T18:00:00Z'),
  kind: 'automatic',
}

/** The gateway for SMTP as the product opens it, by default with the times of its default lease. */
export function smtpClient({ url, clock, sendMs, onDown }: Client): EmailGateway {
  return smtpGateway({
    url,
    from: 'Switchback <no-reply@switchback.test>',
    clock: clock ?? { now: () => new Date() },
    times: leaseTimes(sendMs ? sendMs * 2 : 60_000),
    ...(onDown ? { onDown } : {}),
  })
}
