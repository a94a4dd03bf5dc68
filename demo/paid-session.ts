import type { Insertable } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { PaymentSessions } from '#server/platform/db/types.gen.ts'
import { insertRows } from './insert-rows.ts'

type Session = Pick<
  Insertable<PaymentSessions>,
  'employer_id' | 'id' | 'purpose' | 'amount_cents' | 'fee_cents' | 'invoice_id' | 'order_id'
> & { at: Date }

/** A card page that was paid as soon as it was opened. */
export async function storePaidSession(trx: Trx, { at, ...session }: Session): Promise<void> {
  const { id } = session
  await insertRows(trx, 'payment_sessions', [
    {
      ...session,
      gateway: 'local',
      gateway_session_id: id,
      gateway_payment_id: id,
      status: 'paid',
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      settled_at: at,
    },
  ])
}
