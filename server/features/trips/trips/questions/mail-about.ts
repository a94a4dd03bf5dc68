import type { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Correspondents } from './queries.ts'

interface About extends Pick<Correspondents, 'memberEmail'> {
  employerId: string
  id: string
}

/**
 * Queues a letter about a question to its member; to nobody once the person is erased. As a notice to their address and
 * not as a mail to a member, so that somebody whom their employer has disabled hears of it too: it is their money.
 */
export async function mailMemberAbout(
  platform: Platform,
  trx: Trx,
  { employerId, id, memberEmail }: About,
  what: 'asked' | 'settled' | 'lapsed',
  content: ReturnType<typeof letter>,
): Promise<void> {
  if (!memberEmail) return
  await queueMail(platform, trx, {
    idempotencyKey: mailKey(what, id),
    employerId,
    to: memberEmail,
    forgetsAddress: true,
    ...content,
  })
}

/** The same to who asked. */
export async function mailEmployerAbout(
  platform: Platform,
  trx: Trx,
  question: { employerId: string; id: string; employerEmail: string },
  what: 'answered' | 'lapsed' | 'withdrawn' | 'removed',
  content: ReturnType<typeof letter>,
): Promise<void> {
  await queueMail(platform, trx, {
    idempotencyKey: mailKey(`${what}, asked`, question.id),
    employerId: question.employerId,
    to: question.employerEmail,
    ...content,
  })
}

const mailKey = (what: string, id: string) => `trip question ${what}:${id}`

/** The keys of all mails about a question, by which they are found when its member is erased. */
export function questionMailKeys(id: string): string[] {
  const toMember = ['asked', 'settled', 'lapsed']
  const toEmployer = ['answered', 'lapsed', 'withdrawn', 'removed'].map((what) => `${what}, asked`)
  return [...toMember, ...toEmployer].map((what) => mailKey(what, id))
}
