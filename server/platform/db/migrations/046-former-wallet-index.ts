import { type Kysely, sql } from 'kysely'

/** By itself, as it takes the whole table for a moment: who builds an index there has it in part, and both would wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_transactions_wallet`.execute(db)
}
