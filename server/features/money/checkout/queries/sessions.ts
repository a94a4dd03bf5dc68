import { type Insertable, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { PaymentSessions } from '#server/platform/db/types.gen.ts'

const sessionFields = [
  'payment_sessions.employer_id as employerId',
  'payment_sessions.id',
  'payment_sessions.purpose',
  'payment_sessions.amount_cents as amountCents',
  'payment_sessions.fee_cents as feeCents',
  'payment_sessions.invoice_id as invoiceId',
  'payment_sessions.order_id as orderId',
  'payment_sessions.method_kind as methodKind',
  'payment_sessions.gateway',
  'payment_sessions.status',
  'payment_sessions.failure',
  'payment_sessions.expires_at as expiresAt',
] as const

export interface PaymentSession {
  employerId: string
  id: string
  purpose: 'credit' | 'invoice' | 'invoices' | 'method' | 'subscription'
  amountCents: number
  feeCents: number
  invoiceId: string | null
  orderId: string | null
  methodKind: 'credit' | 'debit' | null
  gateway: 'stripe' | 'local'
  status: 'open' | 'paid' | 'failed' | 'expired'
  failure: string | null
  expiresAt: Date
}

export async function insertSession(
  db: Db | Trx,
  session: Insertable<PaymentSessions>,
): Promise<void> {
  await db.insertInto('payment_sessions').values(session).execute()
}

/** Keeps where the opened page is. */
export const rememberPage = compiled<{
  employerId: string
  id: string
  gatewaySessionId: string
  url: string
}>()((db, { employerId, id, gatewaySessionId, url }) =>
  db
    .updateTable('payment_sessions')
    .set({ gateway_session_id: gatewaySessionId, url })
    .where('employer_id', '=', employerId)
    .where('id', '=', id),
)

/** An employer's own session. */
export const findOwnSession = compiled<{ employerId: string; id: string }>()(
  (db, { employerId, id }) =>
    db
      .selectFrom('payment_sessions')
      .select(sessionFields)
      .where('employer_id', '=', employerId)
      .where('id', '=', id),
)

/** A session by its id alone: the gateway and its hosted page know no employers. */
export const findSession = compiled<{ id: string }>()((db, { id }) =>
  db.selectFrom('payment_sessions').select(sessionFields).where('id', '=', id),
)

/** A charge of a saved card for the very same, which is under way or was paid since then. */
export const findSameCharge = compiled<
  Pick<PaymentSession, 'employerId' | 'purpose' | 'amountCents' | 'feeCents' | 'invoiceId'> & {
    now: Date
    paidSince: Date
  }
>()((db, same) =>
  db
    .selectFrom('payment_sessions')
    .select('id')
    .where('employer_id', '=', same.employerId)
    .where('purpose', '=', same.purpose)
    .where('amount_cents', '=', same.amountCents)
    .where('fee_cents', '=', same.feeCents)
    .where(sql<boolean>`invoice_id is not distinct from ${same.invoiceId}::uuid`)
    // A page of the gateway is over after an hour.
    .where(sql<boolean>`expires_at > created_at + interval '2 hours'`)
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', 'open'), eb('expires_at', '>', same.now)]),
        and([eb('status', '=', 'paid'), eb('created_at', '>', same.paidSince)]),
      ]),
    )
    .limit(1),
)

/** The settled session a payment came from. */
export const findPaidSession = compiled<{ paymentId: string }>()((db, { paymentId }) =>
  db
    .selectFrom('payment_sessions')
    .select(sessionFields)
    .where('gateway_payment_id', '=', paymentId)
    .where('status', '=', 'paid'),
)

/** Money has come: whatever was thought of the session before, it is paid. */
export const markPaid = compiled<{
  employerId: string
  id: string
  gatewaySessionId: string
  paymentId: string | null
  now: Date
}>()((db, { employerId, id, gatewaySessionId, paymentId, now }) =>
  db
    .updateTable('payment_sessions')
    .set({
      status: 'paid',
      failure: null,
      gateway_session_id: gatewaySessionId,
      gateway_payment_id: paymentId,
      settled_at: now,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('status', '<>', 'paid'),
)

/** Ends a session that is open; one that is paid or has ended stays as it is. */
export const closeSession = compiled<{
  id: string
  status: 'failed' | 'expired'
  failure: string | null
  now: Date
}>()((db, { id, status, failure, now }) =>
  db
    .updateTable('payment_sessions')
    .set({ status, failure, settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open'),
)

/** One of those for which a gateway was asked to take a payment, if any. */
export const findSessionAt = compiled<Pick<PaymentSession, 'gateway'>>()((db, { gateway }) =>
  db.selectFrom('payment_sessions').select('id').where('gateway', '=', gateway).limit(1),
)
