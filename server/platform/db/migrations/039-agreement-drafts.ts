import { type Kysely, sql } from 'kysely'

/** Who writes and publishes agreements, that what is published stays, and which of them members accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreements
      add column updated_by uuid references admins (id) on delete set null,
      add column published_by uuid references admins (id) on delete set null`.execute(db)

  // Whoever was a member before could not accept what was in force: they are asked from now on.
  await sql`alter table agreements add column asked_from timestamptz`.execute(db)
  await sql`
    update agreements set asked_from = now()
    where published_at is not null and exists (select from members)
      and type in ('terms_and_conditions', 'privacy_policy', 'redeem_credit')`.execute(db)

  // What was accepted can be read for good.
  await sql`
    create function refuse_published_change() returns trigger language plpgsql as $$
    begin
      if old.published_at is not null and (new.type, new.content, new.published_at)
        is distinct from (old.type, old.content, old.published_at) then
        raise exception 'a published agreement never changes'
          using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger agreements_kept before update on agreements
    for each row execute function refuse_published_change()`.execute(db)

  await sql`create index agreement_acceptances_of_version
    on agreement_acceptances (agreement_id)`.execute(db)

  await sql`
    create table member_agreement_acceptances (
      employer_id uuid not null,
      member_id uuid not null,
      agreement_id uuid not null references agreements (id),
      accepted_at timestamptz not null,
      primary key (employer_id, member_id, agreement_id),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
}
