import { type Kysely, sql } from 'kysely'

/** What an employer states of its own costs, in place of the sourced defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // card: a name of the contract; more of them come with the cost page.
  await sql`
    create table transportation_costs (
      employer_id uuid not null references employers (id),
      card text not null,
      amount_cents integer not null check (amount_cents >= 0),
      unit text not null check (unit in ('day', 'month', 'year')),
      changed_at timestamptz not null,
      primary key (employer_id, card)
    )`.execute(db)
}
