import { surveyLinkDays } from '#domain/people/members/invitation.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Mails a link to the survey to who left it for later. */
export function mailSurveyLink(
  platform: Platform,
  trx: Trx,
  { employerId, memberId, to }: MemberKey & { to: string },
): Promise<void> {
  return queueMail(platform, trx, {
    idempotencyKey: `survey:${employerId}:${memberId}`,
    employerId,
    to,
    member: { id: memberId, joinLinkAt: null },
    ...surveyLetter(),
  })
}

export function surveyLetter() {
  return letter({
    subject: 'Your commute survey is still open',
    paragraphs: [
      'Hello {{first_name|there}},',
      'Welcome to the commute program of {{community|your community}}. You left the commute survey for later: where you live, how you usually come to work, and on how many days.',
      `With it your trips are measured from home and your rewards can begin. It takes two minutes; the link is yours alone and works for ${surveyLinkDays} days.`,
    ],
    memberActions: true,
    footer: { canUnsubscribe: false },
  })
}
