import { v7 as uuid } from 'uuid'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { insertBody, insertBulkMails } from './queries.ts'

interface Body {
  employerId: string
  /** With merge fields such as `{{first_name|there}}`; filled for each recipient while it is sent. */
  subject: string
  text: string
  html: string
}

interface Bulk {
  employerId: string
  bodyId: string
  /** The upload or the custom email it belongs to: progress and delivery are counted by it. */
  batchId: string
  /** Carries an unsubscribe link, in the footer and as a header. */
  canUnsubscribe: boolean
  /** Carries a `{{join_link}}` with this time. */
  joinLinkAt: Date | null
  replyTo: string | null
  recipients: readonly Recipient[]
}

/** Somebody such a mail goes to. */
export interface Recipient {
  memberId: string
  to: string
  /** Values of the merge fields: `name`, `first_name`, `email`, `community`. */
  merge: Readonly<Record<string, string>>
  /** The time of this one's own `{{join_link}}`, instead of the one all have. */
  joinLinkAt?: Date | null
}

/** Saves the content that many mails share; answers their id. */
export async function saveBody(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  body: Body,
): Promise<string> {
  const id = uuid()
  const { employerId, subject, text, html } = body
  const created_at = clock.now()
  await insertBody(trx, { employer_id: employerId, id, subject, text, html, created_at })
  return id
}

/** Writes one mail a recipient, each once however often it is asked for, and the job that sends them. */
export async function queueBulk(
  { clock, config, jobs }: Pick<Platform, 'clock' | 'config' | 'jobs'>,
  trx: Trx,
  bulk: Bulk,
): Promise<void> {
  if (bulk.recipients.length === 0) return
  const now = clock.now()
  const host = new URL(config.publicUrl).hostname
  await insertBulkMails(
    trx,
    bulk.recipients.map(({ memberId, to, merge, joinLinkAt = bulk.joinLinkAt }) => {
      const id = uuid()
      return {
        id,
        employer_id: bulk.employerId,
        idempotency_key: `${bulk.batchId}:${memberId}`,
        message_id: `<${id}@${host}>`,
        to_address: to,
        reply_to: bulk.replyTo,
        body_id: bulk.bodyId,
        merge,
        member_id: memberId,
        batch_id: bulk.batchId,
        is_bulk: true,
        join_link_at: joinLinkAt,
        can_unsubscribe: bulk.canUnsubscribe,
        status: 'waiting' as const,
        attempts: 0,
        due_at: now,
        created_at: now,
      }
    }),
  )
  await jobs.enqueue(trx, deliverMailJob, {})
}
