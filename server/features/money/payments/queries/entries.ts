import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

/** The entries of transactions by their keys. */
export const listEntries = compiled<{ employerId: string; keys: string[] }>()(
  (db, { employerId, keys }) =>
    db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_entries as e', (join) =>
        join.onRef('e.employer_id', '=', 't.employer_id').onRef('e.transaction_id', '=', 't.id'),
      )
      .select(['e.account', 'e.lot_id as lotId', 'e.cents'])
      .where('t.employer_id', '=', employerId)
      .where(sql<boolean>`t.key = any(${keys}::text[])`)
      .orderBy('t.number')
      .orderBy('e.line'),
)
