import { type Kysely, sql } from 'kysely'

/** How staff open a member's account, and what finds somebody or something among all employers at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await memberAccess(db)
  await sql`create index if not exists employers_search on employers
    using gin (lower(name) gin_trgm_ops, lower(email) gin_trgm_ops,
      lower(community_name) gin_trgm_ops)`.execute(db)
  // By the beginning of a name, of its last word and of an address, in the order of each index: however many
  // are named alike, the first few are read and no more. Trigrams of a million people have no such bound.
  const isThere = sql`deleted_at is null`
  await sql`create index members_by_name on members (lower(name) text_pattern_ops)
    where ${isThere}`.execute(db)
  await sql`create index members_by_last_name
    on members (lower(substring(name from '\\S+$')) text_pattern_ops)
    where ${isThere}`.execute(db)
  await sql`create index members_by_email on members (lower(email) text_pattern_ops)
    where ${isThere}`.execute(db)
  // A number is asked for from its year on, or by its last digits.
  await sql`create index invoices_by_number on invoices (number text_pattern_ops)`.execute(db)
  await sql`create index invoices_by_last_digits
    on invoices (reverse(number) text_pattern_ops)`.execute(db)
}

/** One link of each administrator to a member at a time; what opens it is known by its hash alone. */
async function memberAccess(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_access_links (
      employer_id uuid not null,
      member_id uuid not null,
      admin_id uuid not null references admins (id) on delete cascade,
      token_hash bytea not null unique,
      password_hash bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (employer_id, member_id, admin_id),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
  await sql`create index member_access_links_admin on member_access_links (admin_id)`.execute(db)
}
