import { leaseTimes } from '#domain/mail/outbox/lease-times.ts'
import type { EmailGateway } from '#server/gateways/email/index.ts'
import { smtpGateway } from '#server/gateways/email/smtp.ts'
import type { Clock } from '#server/platform/clock.ts'

interface Client {
  url: string
  clock?: Clock
  sendMs?: number
  onDown?(isDown: boolean): void
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
