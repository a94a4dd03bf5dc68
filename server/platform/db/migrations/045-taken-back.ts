import { type Kysely, sql } from 'kysely'

/** What the ledger is asked for since refunds can fail. The older index of wallets goes after this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was taken back of a payment.
  await sql`create index ledger_transactions_taken_back on ledger_transactions (employer_id, subject_id)
    where kind in ('refund', 'refund_failed', 'invoice_refunded', 'dispute_opened', 'dispute_won')`.execute(
    db,
  )
  // What moves credit of the employer, as migration 27 has it, with refunds that failed.
  await sql`create index ledger_transactions_credit on ledger_transactions (employer_id, at, id)
    where kind in ('purchase', 'grant', 'deduction', 'reward_cancelled', 'gift', 'withdrawal',
      'credit_expired', 'member_credit_expired', 'invoice_paid', 'payment_reversed', 'refund',
      'refund_failed', 'dispute_opened', 'dispute_lost', 'dispute_won')`.execute(db)
}
