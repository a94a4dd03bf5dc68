import { type Kysely, sql } from 'kysely'

/**
 * Who is invited to an employer's team, and whether everybody's sign-in asks for a code. The account's address
 * is whom letters go to and may be any of its people's: a change of it is the first person's own only where
 * nobody else signs in with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_invitations (
      employer_id uuid not null references employers (id),
      id uuid not null,
      name text not null,
      email text not null,
      role text not null check (role in ('owner', 'manager', 'analyst')),
      invited_by uuid not null,
      token_hash bytea not null unique,
      invited_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, invited_by) references employer_users (employer_id, id)
    )`.execute(db)
  await sql`create unique index user_invitations_email
    on user_invitations (employer_id, lower(email))`.execute(db)
  await sql`alter table employers
    add column requires_second_step boolean not null default false`.execute(db)
  await mirrorOwnAddressOnly(db)
}

async function mirrorOwnAddressOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function first_user_of_employer() returns trigger language plpgsql as $$
    declare
      is_own boolean;
    begin
      if tg_op = 'INSERT' then
        insert into employer_users (employer_id, id, name, email, password_hash, role,
          second_step_switched, second_step_consented, alt_email, created_at)
        values (new.id, new.id, new.name, new.email, new.password_hash, 'owner',
          new.second_step_switched, new.second_step_consented, new.alt_email, new.created_at);
      else
        is_own := old.email <> new.email and not exists (
          select from employer_users where lower(email) = lower(new.email));
        update employer_users as u set
          email = case when is_own and u.email = old.email then new.email else u.email end,
          password_hash = new.password_hash,
          second_step_switched = new.second_step_switched,
          second_step_consented = new.second_step_consented,
          alt_email = new.alt_email
        where u.employer_id = new.id and u.id = new.id and u.disabled_at is null
          and ((is_own and u.email = old.email)
            or (u.password_hash, u.second_step_switched, u.second_step_consented, u.alt_email)
              is distinct from (new.password_hash, new.second_step_switched,
                new.second_step_consented, new.alt_email));
      end if;
      return null;
    end $$`.execute(db)
}
