import { type Kysely, sql } from 'kysely'

/** Indexes of large tables stand in migrations of their own, a table each: whoever writes there waits for one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Everybody's invoices by time, and those of one status.
  await sql`create index invoices_of_all on invoices (issued_at, id)`.execute(db)
  await sql`create index invoices_by_status on invoices (status, issued_at, id)`.execute(db)
  // The back office names an invoice by its id alone.
  await sql`create unique index invoices_id on invoices (id)`.execute(db)
}
