import type { Insertable } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { GatewayEvents } from '#server/platform/db/types.gen.ts'

/** Saves an event unless it is known; answers whether it is new. */
export async function insertEvent(trx: Trx, event: Insertable<GatewayEvents>): Promise<boolean> {
  const inserted = await trx
    .insertInto('gateway_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A row while an event has not been applied. */
export const isUnapplied = compiled<{ id: string }>()((db, { id }) =>
  db.selectFrom('gateway_events').select('id').where('id', '=', id).where('applied_at', 'is', null),
)

/** Who pays, as the gateway knows them. */
export const findPayer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['community_name as name', 'email', 'gateway_customer_id as customerId'])
    .where('id', '=', employerId),
)

export const rememberCustomer = compiled<{ employerId: string; customerId: string }>()(
  (db, { employerId, customerId }) =>
    db
      .updateTable('employers')
      .set({ gateway_customer_id: customerId })
      .where('id', '=', employerId),
)

/** Whose customer it is. */
export const findEmployerOfCustomer = compiled<{ customerId: string }>()((db, { customerId }) =>
  db.selectFrom('employers').select('id').where('gateway_customer_id', '=', customerId),
)
