import type { Insertable } from 'kysely'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
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

/** The payments that started a program, and the invoices they paid. */
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
      .select(['o.invoice_id as invoiceId', 'p.id as sessionId', 'i.cents'])
      .where('o.employer_id', '=', employerId)
      .where('o.subscription_id', '=', subscriptionId)
      .where('o.kind', '=', 'start')
      .where('o.status', '=', 'paid'),
)
