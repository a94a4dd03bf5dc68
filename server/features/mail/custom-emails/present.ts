import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { localTimeOf } from '#domain/local-time.ts'
import type { listCustomEmails } from './queries/list.ts'

type EmailRow = Awaited<ReturnType<typeof listCustomEmails>>['rows'][number]

export function presentEmail(row: EmailRow): CustomEmail {
  const { recipients, sent, failed, waiting, unsubscribed } = row
  return {
    _id: row.id,
    title: row.title,
    rule: row.rule,
    when_to_send: row.send_at.toISOString(),
    formatted_Date: localTimeOf(row.send_at, row.time_zone),
    sent: row.started_at !== null,
    kind: row.kind,
    has_content: row.has_content,
    counts: { recipients, sent, failed, waiting, unsubscribed },
  }
}
