import { headerText } from '#domain/mail/outbox/header-text.ts'
import type { Mail, MailAttachment } from './index.ts'

/** Addresses go as objects: as text they would be read as a list of several. */
export async function mimeMessage(mail: Mail) {
  const { messageId, to, replyTo, subject, text, html, date } = mail
  return {
    messageId,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: headerText(subject),
    text,
    html,
    date,
    attachments: await Promise.all((mail.attachments ?? []).map(attached)),
    headers: headersOf(mail),
  }
}

async function attached({ fileName, type, bytes }: MailAttachment) {
  return { filename: fileName, contentType: type, content: Buffer.from(await bytes()) }
}

function headersOf({ kind, unsubscribeUrl }: Mail): Record<string, string> {
  return {
    // RFC 3834: nobody's absence note answers a program.
    ...(kind === 'automatic' ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(kind === 'bulk' ? { Precedence: 'bulk' } : {}),
    ...(unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  }
}
