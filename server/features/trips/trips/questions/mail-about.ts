import type { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Correspondents } from './queries.ts'

interface About extends Pick<Correspondents, 'memberId' | 'memberEmail'> {
  employerId: string
  id: string
}

/** Queues a letter about a question to its member; to nobody once the person is erased. */
export async function mailMemberAbout(
  platform: Platform,
  trx: Trx,
  { employerId, id, memberId, memberEmail }: About,
  what: string,
  content: ReturnType<typeof letter>,
): Promise<void> {
  if (!memberEmail) return
  await queueMail(platform, trx, {
    idempotencyKey: `trip question ${what}:${id}`,
    employerId,
    to: memberEmail,
    member: { id: memberId, joinLinkAt: null },
    ...content,
  })
}

/** The same to who asked. */
export async function mailEmployerAbout(
  platform: Platform,
  trx: Trx,
  question: { employerId: string; id: string; employerEmail: string },
  what: string,
  content: ReturnType<typeof letter>,
): Promise<void> {
  await queueMail(platform, trx, {
    idempotencyKey: `trip question ${what}, asked:${question.id}`,
    employerId: question.employerId,
    to: question.employerEmail,
    ...content,
  })
}
