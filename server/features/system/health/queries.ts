import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface OpenMoney {
  redemptions: number
  refunds: number
}

/** How much money has been on its way since a time: each is one of the few that an index has. */
export async function countOpenMoney(db: Db, before: Date): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    select
      (select count(*) from redemptions
        where settled_at is null and requested_at <= ${before})::bigint as redemptions,
      (select count(*) from invoice_refunds
        where done_at is null and asked_at <= ${before})::bigint as refunds`.execute(db)
  return rows[0] ?? { redemptions: 0, refunds: 0 }
}
