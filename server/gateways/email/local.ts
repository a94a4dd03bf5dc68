import { v7 as uuid } from 'uuid'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { insertLocalMessage } from '../local-messages/queries.ts'
import { type EmailGateway, type MailAttachment, MailRefused } from './index.ts'

/** Addresses there never get anything, to see what a refusal does. */
const refusedDomain = '@refused.example'

interface LocalOptions {
  /** Without, files are stored by name alone, so that they need not be made. */
  storesFiles?: boolean
}

/** Keeps mails in the database, where `/dev/inbox` shows them; nothing leaves the machine. */
export function localGateway(
  db: Db,
  clock: Clock,
  { storesFiles = true }: LocalOptions = {},
): EmailGateway {
  return {
    kind: 'local',
    // One after the other: they stand in the inbox in the order in which they left.
    availability: () => ({ lanes: 1, retryAt: null }),
    async send(mail, mayLeave) {
      await mayLeave?.()
      if (mail.to.toLowerCase().endsWith(refusedDomain)) {
        throw new MailRefused('The mail server refused it: 550 5.1.1 mailbox unknown')
      }
      const attachments = (mail.attachments ?? []).map((file) => attachment(file, storesFiles))
      await insertLocalMessage(db, {
        id: uuid(),
        channel: 'email',
        to_address: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        message_id: mail.messageId,
        attachments: JSON.stringify(await Promise.all(attachments)),
        received_at: clock.now(),
      })
    },
    async close() {},
  }
}

async function attachment({ fileName, type, bytes }: MailAttachment, storesFiles: boolean) {
  const base64 = storesFiles ? Buffer.from(await bytes()).toString('base64') : ''
  return { name: fileName, type, base64 }
}
