import { v7 as uuid } from 'uuid'
import type { Handlers } from '#contract/route.ts'
import { contactMessage, type contactRoutes } from '#contract/support/contact.ts'
import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { guardedCount } from '#server/platform/auth/attempts.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fitTo } from '#server/platform/http/field-errors.ts'
import type { Platform } from '#server/platform/platform.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactRoutes, Contexts> {
  return {
    async contactUs({ query, body }, { address }) {
      const message = fitTo(contactMessage, { ...query, ...body })
      if (!message.fits) throw invalid(message.fields)
      await guardedCount(platform, { purpose: 'contact', account: message.data.email, address })
      await sendContactMessage(platform, message.data)
      return { status: true, result: 'Your message has been sent successfully' }
    },
  }
}

interface ContactMessage {
  email: string
  subject: string
  message: string
}

/** Mails a visitor's message to support; answering it reaches the visitor. */
async function sendContactMessage(
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
