import {
  type EmployerMail,
  type MemberMail,
  questionMailKey,
} from '#domain/trips/trips/trip-question.ts'
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
  what: MemberMail,
  content: ReturnType<typeof letter>,
): Promise<void> {
  if (!memberEmail) return
  await queueMail(platform, trx, {
    idempotencyKey: questionMailKey(what, id),
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
  what: EmployerMail,
  content: ReturnType<typeof letter>,
): Promise<void> {
  await queueMail(platform, trx, {
    idempotencyKey: questionMailKey(`${what}, asked`, question.id),
    employerId: question.employerId,
    to: question.employerEmail,
    ...content,
  })
}
