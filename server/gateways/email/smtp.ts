import { createTransport } from 'nodemailer'
import { type EmailGateway, type Mail, MailRefused } from './index.ts'

/** Sends through a pooled SMTP connection. */
export function smtpGateway(url: string, from: string): EmailGateway {
  const transport = createTransport(url, { from })
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(message(mail))
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 0
        if (typeof code === 'number' && code >= 500) {
          throw new MailRefused(`The mail server refused it with code ${code}`)
        }
        throw error
      }
    },
    async close() {
      transport.close()
    },
  }
}

function message({ messageId, to, replyTo, subject, text, html, date }: Mail) {
  return { messageId, to, ...(replyTo ? { replyTo } : {}), subject, text, html, date }
}
