import type { Insertable } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { GatewayEvents } from '#server/platform/db/types.gen.ts'

/** Keeps an event unless it is known; answers whether it is new. */
export async function insertEvent(trx: Trx, event: Insertable<GatewayEvents>): Promise<boolean> {
  const inserted = await trx
    .insertInto('gateway_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
