import { formatDollars } from '#domain/format-dollars.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { insertLocalMessageOnce } from '../local-messages/queries.ts'
import { type PayoutAnswer, PayoutReportRefused, type PayoutsGateway } from './index.ts'

/** Ids of this gateway begin so, which keeps them apart from real ones. */
const prefix = 'local_payout_'

/** Addresses there are never paid, to see what a failure does. */
const refusedDomain = '@refused.example'

/** Pays nobody and completes at once: the mail that the provider would send stands in `/dev/inbox`. */
export function localPayoutsGateway(db: Db, clock: Clock): PayoutsGateway {
  return {
    kind: 'local',
    async pay({ key, cents, recipient }) {
      if (recipient.email.toLowerCase().endsWith(refusedDomain)) {
        return { kind: 'failed', payoutId: null, failure: 'recipient_refused' }
      }
      await insertLocalMessageOnce(db, {
        id: key,
        channel: 'email',
        to_address: recipient.email,
        subject: `Your ${formatDollars(cents)} has arrived`,
        text: `Hello ${recipient.name},\n\nhere the payout provider would offer a bank account or a gift card for your ${formatDollars(cents)}. This is the local gateway: nothing is paid.\n`,
        html: null,
        message_id: null,
        received_at: clock.now(),
      })
      return paid(`${prefix}${key}`)
    },
    // It keeps nothing: whatever it was asked for it has done.
    read: async (payoutId) => paid(payoutId),
    find: async () => null,
    async *listPayouts() {},
    readReport() {
      throw new PayoutReportRefused()
    },
  }
}

function paid(payoutId: string): PayoutAnswer {
  return { kind: 'paid', payoutId }
}
