import { type Kysely, sql } from 'kysely'

/** Tax forms of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each upload is a row. What a newer one takes the place of is replaced: it is in no list, and its file goes.
  await sql`
    create table tax_forms (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      member_id uuid not null,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      file_id uuid,
      file_type text not null
        check (file_type in ('application/pdf', 'image/png', 'image/jpeg')),
      uploaded_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid,
      message text,
      replaced_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((status = 'pending') = (decided_at is null)),
      check ((decided_at is null) = (decided_by is null)),
      check ((status = 'rejected') = (message is not null))
    )`.execute(db)
  // Of one member one waits at most, and one approval stands at most.
  await sql`create unique index tax_forms_pending on tax_forms (employer_id, member_id)
    where status = 'pending' and replaced_at is null`.execute(db)
  await sql`create unique index tax_forms_approved on tax_forms (employer_id, member_id)
    where status = 'approved' and replaced_at is null`.execute(db)
  await sql`create index tax_forms_of_member on tax_forms (employer_id, member_id, uploaded_at)`.execute(
    db,
  )
  // The lists of the back office: all of them by time, and those of one state.
  await sql`create index tax_forms_uploaded on tax_forms (uploaded_at, id)
    include (status) where replaced_at is null`.execute(db)
  await sql`create index tax_forms_by_status on tax_forms (status, uploaded_at, id)
    where replaced_at is null`.execute(db)
  await sql`create index tax_forms_by_employer on tax_forms (employer_id, uploaded_at, id)
    where replaced_at is null`.execute(db)
  await sql`create index tax_forms_with_file on tax_forms (employer_id, id)
    where file_id is not null`.execute(db)
}
