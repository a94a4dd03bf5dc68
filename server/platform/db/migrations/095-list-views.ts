import { type Kysely, sql } from 'kysely'

/** Views of lists that people name, and what each of them chose for a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a person of an employer, or of an administrator.
  const whose = sql`
      employer_id uuid,
      user_id uuid,
      admin_id uuid references admins (id),
      foreign key (employer_id, user_id) references employer_users (employer_id, id),
      check ((admin_id is null) = (user_id is not null)),
      check ((user_id is null) = (employer_id is null))`
  await sql`
    create table list_views (
      id uuid primary key,
      list text not null,
      name text not null,
      search jsonb not null,
      columns jsonb not null,
      is_shared boolean not null default false,
      created_at timestamptz not null,
      ${whose},
      check (not is_shared or user_id is not null)
    )`.execute(db)
  await sql`create unique index list_views_of_user
    on list_views (employer_id, user_id, list, lower(name))`.execute(db)
  await sql`create unique index list_views_of_admin
    on list_views (admin_id, list, lower(name))`.execute(db)
  await sql`
    create table list_choices (
      list text not null,
      columns jsonb not null,
      default_view_id uuid references list_views (id) on delete set null,
      ${whose},
      unique (employer_id, user_id, list),
      unique (admin_id, list)
    )`.execute(db)
  await sql`create index list_choices_view on list_choices (default_view_id)`.execute(db)
}
