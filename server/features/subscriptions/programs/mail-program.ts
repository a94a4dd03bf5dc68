import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Subscriber } from './subscriber.ts'

interface Words {
  /** What it is about, once: the change and its id. */
  key: string
  subject: string
  paragraphs: string[]
  /** What became of money is mailed after an account was closed, too. */
  isAboutMoney?: boolean
  attachment?: { kind: 'invoice'; id: string }
}

/** Tells an employer what became of a program; a disabled one gets no mails. */
export async function mailProgram(
  trx: Trx,
  platform: Platform,
  { employerId, name, email, isApproved, isClosed }: Subscriber,
  { key, subject, paragraphs, isAboutMoney, attachment }: Words,
): Promise<void> {
  if (!isApproved && !(isAboutMoney && isClosed)) return
  const url = `${platform.config.publicUrl}/dashboard/account?tab=3`
  await queueMail(platform, trx, {
    idempotencyKey: `program ${key}`,
    employerId,
    to: email,
    ...letter({
      subject,
      paragraphs: [`Hello ${name},`, ...paragraphs],
      action: { label: 'See your programs', url },
    }),
    ...(attachment ? { attachment } : {}),
  })
}
