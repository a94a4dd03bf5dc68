import { type Kysely, sql } from 'kysely'

/** What members redeem, and the links by which those who were deleted do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await redemptions(db)
  await leaverLinks(db)
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
      failure text
        check (failure in ('recipient_refused', 'order_failed', 'order_canceled', 'by_hand')),
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
  // The few that are under way, of all employers, whose turn it is first; and whose a report is about.
  await sql`create index redemptions_open on redemptions ((coalesce(asked_at, requested_at)), id)
    where settled_at is null`.execute(db)
  await sql`create unique index redemptions_payout on redemptions (payout_id)
    where payout_id is not null`.execute(db)
  // The back office names a redemption by its id alone.
  await sql`create unique index redemptions_id on redemptions (id)`.execute(db)
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

/**
 * Until when a member who was deleted can redeem by a link, and the address it is still to be mailed to, encrypted: it is
 * known until the mail has left, or the link is over.
 */
async function leaverLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaver_links (
      employer_id uuid not null,
      member_id uuid not null,
      ends_at timestamptz not null,
      is_after_failure boolean not null default false,
      sealed_address bytea,
      try_at timestamptz,
      tries integer not null default 0,
      sent_at timestamptz,
      primary key (employer_id, member_id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((sealed_address is null) = (try_at is null))
    )`.execute(db)
  await sql`create index leaver_links_waiting on leaver_links (try_at, member_id)
    where try_at is not null`.execute(db)
}
