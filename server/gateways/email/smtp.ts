import { createTransport } from 'nodemailer'
import { type EmailGateway, type Mail, MailRefused } from './index.ts'

/** Short enough for a mail to fail before its lease in the outbox ends. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through a few SMTP connections that are kept open between mails. */
export function smtpGateway(url: string, from: string): EmailGateway {
  const transport = createTransport({ ...patience, url, pool: true, maxRequeues: 1 }, { from })
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(message(mail))
      } catch (error) {
        throw refusal(error) ?? error
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Only a no to this recipient or this content is final: anything else is ours or passing. */
function refusal(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined
  const isAboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA'
  if (!isAboutTheMail || Number(error.responseCode) < 500) return undefined
  const response = 'response' in error ? error.response : error.responseCode
  return new MailRefused(`The mail server refused it: ${String(response)}`)
}

/** Addresses go as objects: as text they would be read as a list of several. */
function message({ messageId, to, replyTo, subject, text, html, date }: Mail) {
  return {
    messageId,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    date,
  }
}
