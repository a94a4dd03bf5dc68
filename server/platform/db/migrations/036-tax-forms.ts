import { type Kysely, sql } from 'kysely'

/** Tax forms of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each upload is a row. What a newer one takes the place of is replaced: it is in no list, and its file goes. One whose
  // file is still being stored is replaced as well, so that a file whose storing broke off goes like the others. An
  // approval that was in force when its member left counts on for what they still redeem, without its file.
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
      is_uploading boolean not null default false,
      stood_at_leaving boolean not null default false,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check (replaced_at is not null or not (is_uploading or stood_at_leaving)),
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
    where file_id is not null and replaced_at is not null`.execute(db)
}
