import { type Kysely, sql } from 'kysely'

/** Indexes of large tables, in a migration of their own: whoever writes there waits for these alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Everybody's invoices by time, and those of one status.
  await sql`create index invoices_of_all on invoices (issued_at, id)`.execute(db)
  await sql`create index invoices_by_status on invoices (status, issued_at, id)`.execute(db)
  // The back office names an invoice by its id alone.
  await sql`create unique index invoices_id on invoices (id)`.execute(db)
  // What was taken back of a payment.
  await sql`create index ledger_transactions_taken_back on ledger_transactions (employer_id, subject_id)
    where kind in ('refund', 'refund_failed', 'invoice_refunded', 'dispute_opened', 'dispute_won')`.execute(
    db,
  )
  // What moves credit of the employer, as migration 27 has it, with refunds that failed.
  await sql`drop index ledger_transactions_wallet`.execute(db)
  await sql`create index ledger_transactions_wallet on ledger_transactions (employer_id, at, id)
    where kind in ('purchase', 'grant', 'deduction', 'reward_cancelled', 'gift', 'withdrawal',
      'credit_expired', 'member_credit_expired', 'invoice_paid', 'payment_reversed', 'refund',
      'refund_failed', 'dispute_opened', 'dispute_lost', 'dispute_won')`.execute(db)
  // Whether a refund has failed, when the report that it was made comes later.
  await sql`create index gateway_events_refund_failed on gateway_events ((event ->> 'refundId'))
    where kind = 'refund_failed'`.execute(db)
}
