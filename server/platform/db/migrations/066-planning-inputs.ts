import { type Kysely, sql } from 'kysely'

/** What an employer states of its transportation costs, what it assumes, and what both were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transportation_costs
      add column employees_percent numeric(5, 2) not null default 100
        check (employees_percent between 0 and 100),
      add column notes text not null default '' check (length(notes) <= 500)`.execute(db)
  // A yes or no is 1 or 0. A row says that the employer stated it; the defaults are in none.
  await sql`
    create table planning_assumptions (
      employer_id uuid not null references employers (id),
      name text not null,
      value numeric(12, 2) not null,
      changed_at timestamptz not null,
      primary key (employer_id, name)
    )`.execute(db)
  // Rows are only added. Numbers count an employer's changes: the last of a card or of the assumptions is its revision.
  await sql`
    create table planning_changes (
      employer_id uuid not null references employers (id),
      number integer not null check (number > 0),
      subject text not null,
      before jsonb,
      after jsonb,
      changed_at timestamptz not null,
      changed_by_user_id uuid,
      changed_by_kind text not null check (changed_by_kind in ('user', 'staff', 'automatic')),
      primary key (employer_id, number)
    )`.execute(db)
  await sql`create index planning_changes_subject
    on planning_changes (employer_id, subject, number)`.execute(db)
}
