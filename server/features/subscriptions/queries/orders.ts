import { type Insertable, sql } from 'kysely'
import type { Charge } from '#domain/subscriptions/proration.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { SubscriptionOrders } from '#server/platform/db/types.gen.ts'

export async function insertOrder(trx: Trx, order: Insertable<SubscriptionOrders>): Promise<void> {
  await trx.insertInto('subscription_orders').values(order).execute()
}

/** An order whatever became of it: a page that was opened for it may still be paid. */
export const findOrder = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('subscription_orders as o')
    .innerJoin('subscriptions as s', (join) =>
      join.onRef('s.employer_id', '=', 'o.employer_id').onRef('s.id', '=', 'o.subscription_id'),
    )
    .select([
      'o.id',
      'o.subscription_id as subscriptionId',
      's.type',
      'o.kind',
      'o.status',
      'o.from_quantity as fromQuantity',
      'o.to_quantity as toQuantity',
      'o.start_on as startOn',
    ])
    // Written by this feature only, in this shape.
    .select((column) => column.ref('o.charges').$castTo<Charge[]>().as('charges'))
    .where('o.employer_id', '=', employerId)
    .where('o.id', '=', id),
)

/** Ends what waits to be paid of a program, by itself or because somebody did. */
export const closeOpenOrders = compiled<{
  employerId: string
  subscriptionId: string
  status: 'lapsed' | 'discarded'
  now: Date
}>()((db, { employerId, subscriptionId, status, now }) =>
  db
    .updateTable('subscription_orders')
    .set({ status, settled_at: now })
    .where('employer_id', '=', employerId)
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'open'),
)

export const markOrderPaid = compiled<RowKey & { invoiceId: string; now: Date }>()(
  (db, { employerId, id, invoiceId, now }) =>
    db
      .updateTable('subscription_orders')
      .set({ status: 'paid', invoice_id: invoiceId, settled_at: now })
      .where('employer_id', '=', employerId)
      .where('id', '=', id),
)

/** The payments that started a program, as the gateway knows them. */
export const listStartPayments = compiled<{ employerId: string; subscriptionId: string }>()(
  (db, { employerId, subscriptionId }) =>
    db
      .selectFrom('subscription_orders as o')
      .innerJoin('payment_sessions as p', (join) =>
        join
          .onRef('p.employer_id', '=', 'o.employer_id')
          .onRef('p.order_id', '=', 'o.id')
          .on('p.status', '=', 'paid'),
      )
      .innerJoin('invoice_payments as i', (join) =>
        join
          .onRef('i.employer_id', '=', 'p.employer_id')
          .onRef('i.session_id', '=', 'p.id')
          .onRef('i.invoice_id', '=', 'o.invoice_id'),
      )
      .select(['p.gateway_payment_id as paymentId', 'i.cents'])
      .where('o.employer_id', '=', employerId)
      .where('o.subscription_id', '=', subscriptionId)
      .where('o.kind', '=', 'start')
      .where('o.status', '=', 'paid'),
)

/**
 * Programs that were cancelled before their start and paid, of whose refund nothing was reported, neither
 * that it was made nor that it failed: that one is settled by hand.
 */
export const listUnrefunded = compiled<{ before: Date }>()((db, { before }) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_orders as o', (join) =>
      join.onRef('o.employer_id', '=', 's.employer_id').onRef('o.subscription_id', '=', 's.id'),
    )
    .innerJoin('payment_sessions as p', (join) =>
      join.onRef('p.employer_id', '=', 'o.employer_id').onRef('p.order_id', '=', 'o.id'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'o.employer_id').onRef('i.id', '=', 'o.invoice_id'),
    )
    .select(['s.employer_id as employerId', 's.id as subscriptionId'])
    .distinct()
    .where('s.status', '=', 'canceled')
    .where('s.canceled_at', '<', before)
    .where('o.kind', '=', 'start')
    .where('o.status', '=', 'paid')
    .where('p.status', '=', 'paid')
    .where('i.status', '<>', 'refunded')
    .where(
      sql<boolean>`not exists (select from gateway_events as e
        where e.kind in ('refunded', 'refund_failed')
          and e.event ->> 'paymentId' = p.gateway_payment_id)`,
    )
    .orderBy('s.employer_id'),
)
