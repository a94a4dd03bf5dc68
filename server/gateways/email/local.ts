import { v7 as uuid } from 'uuid'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { insertLocalMessage } from '../local-messages/queries.ts'
import type { EmailGateway } from './index.ts'

/** Keeps mails in the database, where `/dev/inbox` shows them; nothing leaves the machine. */
export function localGateway(db: Db, clock: Clock): EmailGateway {
  return {
    kind: 'local',
    async send(mail) {
      await insertLocalMessage(db, {
        id: uuid(),
        channel: 'email',
        to_address: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        message_id: mail.messageId,
        received_at: clock.now(),
      })
    },
    async close() {},
  }
}
