import { v7 as uuid } from 'uuid'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { insertLocalMessage } from '../local-messages/queries.ts'
import { type SmsGateway, TextRefused } from './index.ts'

/** A number that never gets anything, to see what a refusal does; Twilio's own invalid test number. */
export const refusedNumber = '+15005550001'

/** Keeps text messages in the database, where `/dev/inbox` shows them. */
export function localSmsGateway(db: Db, clock: Clock): SmsGateway {
  return {
    kind: 'local',
    async send({ to, text }) {
      if (to === refusedNumber) throw new TextRefused('The number cannot receive messages')
      await insertLocalMessage(db, {
        id: uuid(),
        channel: 'sms',
        to_address: to,
        subject: 'Text message',
        text,
        html: null,
        message_id: null,
        received_at: clock.now(),
      })
    },
  }
}
