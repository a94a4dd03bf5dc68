import { type Kysely, sql } from 'kysely'

/**
 * When the data was restored from a backup, and when what the payment gateway has taken since that backup was held
 * against it: until then no card is charged by itself (docs/decisions/0084).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restores (
      id uuid primary key,
      backed_up_at timestamptz not null,
      restored_at timestamptz not null,
      reconciled_at timestamptz
    )`.execute(db)
}
