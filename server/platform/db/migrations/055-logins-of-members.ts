import { type Kysely, sql } from 'kysely'

/**
 * Members have what people of an employer have to sign in with: codes, mailed links, methods and recovery codes are in
 * the same tables, each row a person's or a member's. What the version before writes and looks for there stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commuter_logins
    add column second_step boolean not null default false`.execute(db)
  await sql`alter table user_codes drop constraint user_codes_pkey`.execute(db)
  for (const table of ['user_codes', 'user_links', 'sign_in_methods', 'recovery_codes']) {
    await sql`alter table ${sql.table(table)}
      add column member_id uuid,
      alter column user_id drop not null`.execute(db)
    await sql`alter table ${sql.table(table)}
      add check (num_nonnulls(user_id, member_id) = 1),
      add foreign key (employer_id, member_id) references members (employer_id, id)`.execute(db)
  }
  await sql`alter table user_codes
    add primary key (employer_id, request_id),
    add unique (employer_id, user_id, purpose),
    add unique (employer_id, member_id, purpose)`.execute(db)
  await sql`alter table user_links add unique (employer_id, member_id, purpose)`.execute(db)
  await methods(db)
  await sql`create index recovery_codes_of_member on recovery_codes (employer_id, member_id)
    where member_id is not null`.execute(db)
}

/** One telephone may be of a teammate and, as they commute too, of the member they are. */
async function methods(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sign_in_methods_value`.execute(db)
  await sql`create unique index sign_in_methods_value
    on sign_in_methods (employer_id, kind, lower(value)) where member_id is null`.execute(db)
  await sql`create unique index sign_in_methods_of_member
    on sign_in_methods (employer_id, member_id, kind, lower(value))`.execute(db)
  // The version before the teammates names nobody; a member's row is nobody's of the employer.
  for (const table of ['sign_in_methods', 'recovery_codes']) {
    const trigger = sql.ref(`${table}_user`)
    await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(db)
    await sql`create trigger ${trigger} before insert on ${sql.table(table)}
      for each row when (new.member_id is null) execute function user_is_first()`.execute(db)
  }
}
