import { v7 as uuid } from 'uuid'
import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

interface ContactMessage {
  email: string
  subject: string
  message: string
}

/** Mails a visitor's message to support; answering it reaches the visitor. */
export async function sendContactMessage(
  platform: Platform,
  { email, subject, message }: ContactMessage,
): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    await queueMail(platform, trx, {
      idempotencyKey: `contact:${uuid()}`,
      employerId: null,
      to: platform.config.contactEmail,
      replyTo: email,
      subject: `Contact form: ${subject.replaceAll(/\s+/g, ' ')}`,
      text: `From: ${email}\n\n${message}\n`,
      html: `<p>From: ${escapeHtml(email)}</p><p>${escapeHtml(message).replaceAll('\n', '<br>')}</p>`,
    })
  })
}
