import { v7 as uuid } from 'uuid'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { insertMail } from './queries.ts'

interface Letter {
  /** The same key is queued once, however often it is asked for. */
  idempotencyKey: string
  employerId: string | null
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** A document that is made and attached while it is sent. */
  attachment?: { kind: 'invoice'; id: string }
  /** The member it goes to, whose `{{join_link}}` it may carry: made while it is sent. */
  member?: { id: string; joinLinkAt: Date | null }
  /** To somebody we know no more: the outbox forgets the address as soon as the mail has left. */
  forgetsAddress?: boolean
  /** Reminds a member as they chose: its link ends reminders and no other mails. */
  isReminder?: boolean
  /** What its link ends, of what its reader chose; in place of a member the reader may be one of these. */
  ends?: 'digest' | 'notifications'
  userId?: string
  adminId?: string
}

/** Writes a mail and the job that sends it in the transaction of its reason. */
export async function queueMail(
  { clock, config, jobs }: Platform,
  trx: Trx,
  letter: Letter,
): Promise<void> {
  const now = clock.now()
  const id = uuid()
  await insertMail(trx, {
    id,
    employer_id: letter.employerId,
    idempotency_key: letter.idempotencyKey,
    message_id: `<${id}@${new URL(config.publicUrl).hostname}>`,
    to_address: letter.to,
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachment_kind: letter.attachment?.kind ?? null,
    attachment_id: letter.attachment?.id ?? null,
    member_id: letter.member?.id ?? null,
    join_link_at: letter.member?.joinLinkAt ?? null,
    forgets_address: letter.forgetsAddress ?? false,
    is_reminder: letter.isReminder ?? false,
    ends: letter.ends ?? null,
    user_id: letter.userId ?? null,
    admin_id: letter.adminId ?? null,
    status: 'waiting',
    due_at: now,
    created_at: now,
  })
  await jobs.enqueue(trx, deliverMailJob, {})
}
