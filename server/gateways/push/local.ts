import { createECDH, hkdfSync } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { insertLocalMessage } from '../local-messages/queries.ts'
import { type PushGateway, PushGone } from './index.ts'

/** The end of an address that takes nothing any more, to see what that does. */
export const goneEnding = '/gone'

/**
 * Keeps notifications in the database, where `/dev/inbox` shows them. Its key is derived from the signing key, so that
 * browsers can subscribe and stay subscribed over a restart.
 */
export function localPushGateway(db: Db, clock: Clock, signingKey: string): PushGateway {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', signingKey, '', 'push', 32)))
  return {
    kind: 'local',
    publicKey: pair.getPublicKey('base64url'),
    async send({ to: { endpoint }, content, topic }) {
      if (endpoint.endsWith(goneEnding)) throw new PushGone('The subscription has ended')
      await insertLocalMessage(db, {
        id: uuid(),
        channel: 'push',
        to_address: endpoint,
        subject: `Notification: ${topic}`,
        text: content,
        html: null,
        message_id: null,
        received_at: clock.now(),
      })
    },
  }
}
