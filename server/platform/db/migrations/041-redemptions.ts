import { type Kysely, sql } from 'kysely'

/** What members redeem, and how people who ask to join find an employer: by its name, or by the link that it shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await redemptions(db)
  // The shared link holds from this time on: who renews it ends those before.
  await sql`
    alter table employers
      add column is_hidden boolean not null default false,
      add column join_link_at timestamptz not null default 'epoch'`.execute(db)
}

/** From the wallet to the payout provider; the money itself is in the ledger. */
async function redemptions(db: Kysely<unknown>): Promise<void> {
  // Whom it goes to is known until it is decided, also when the member is deleted meanwhile, and forgotten then.
  await sql`
    create table redemptions (
      employer_id uuid not null references employers (id),
      id uuid not null,
      member_id uuid not null,
      cents bigint not null check (cents >= 100),
      status text not null
        check (status in ('held', 'sending', 'paid', 'failed', 'cancelled')),
      gateway text check (gateway in ('local', 'tremendous')),
      payout_id text,
      recipient_name text,
      recipient_email text,
      failure text,
      requested_at timestamptz not null,
      asked_at timestamptz,
      settled_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((status in ('held', 'sending')) = (settled_at is null)),
      check ((settled_at is null) = (recipient_email is not null)),
      check ((gateway is null) = (asked_at is null)),
      check (status <> 'sending' or asked_at is not null),
      check ((status = 'failed') = (failure is not null))
    )`.execute(db)
  await sql`create index redemptions_of_member
    on redemptions (employer_id, member_id, requested_at, id)`.execute(db)
  // The few that are under way, of all employers; and whose a report is about.
  await sql`create index redemptions_open on redemptions (requested_at, id)
    where settled_at is null`.execute(db)
  await sql`create unique index redemptions_payout on redemptions (payout_id)
    where payout_id is not null`.execute(db)
  // What was decided stays: nothing pays it, or gives it back, another time.
  await sql`
    create function refuse_redemption_change() returns trigger language plpgsql as $$
    begin
      if old.settled_at is not null
        or (new.employer_id, new.id, new.member_id, new.cents, new.requested_at)
          is distinct from (old.employer_id, old.id, old.member_id, old.cents, old.requested_at) then
        raise exception 'a redemption that is decided never changes'
          using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger redemptions_settle_once before update on redemptions
    for each row execute function refuse_redemption_change()`.execute(db)
  await sql`create trigger redemptions_kept before delete on redemptions
    for each row execute function refuse_change()`.execute(db)
}
