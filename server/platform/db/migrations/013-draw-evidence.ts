import { type Kysely, sql } from 'kysely'

/**
 * Evidence of draws stands in the row of their period: zone, instants, how it is drawn, the secret of its
 * pseudonyms, and of each entrant what decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table draw_periods
      add column version smallint not null default 1,
      add column secret text,
      add column secret_hash text,
      add column secret_published_at timestamptz,
      add column time_zone text,
      add column begins_at timestamptz,
      add column draws_at timestamptz,
      add column checksum text`.execute(db)
  // Which zone it was published in nobody wrote down: today's, and no draw was before its time.
  await sql`
    update draw_periods p set
      time_zone = e.time_zone,
      begins_at = p.start_on::timestamp at time zone e.time_zone,
      draws_at = least(((p.last_on + 1) + time '12:00') at time zone e.time_zone, p.drawn_at)
    from employers e where e.id = p.employer_id`.execute(db)
  // What nobody has begun to collect entrants for gets a secret, which is published now.
  await sql`
    update draw_periods p set
      version = 2,
      secret = encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
      secret_published_at = now()
    where p.drawn_at is null and not exists (
      select from draws d where d.employer_id = p.employer_id and d.period_id = p.id)`.execute(db)
  await sql`
    update draw_periods set secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
    where secret is not null`.execute(db)
  await sql`
    alter table draw_periods
      alter column version drop default,
      alter column time_zone set not null,
      alter column begins_at set not null,
      alter column draws_at set not null,
      add check (version in (1, 2)),
      add check ((version = 2) = (secret is not null)),
      add check (num_nulls(secret, secret_hash, secret_published_at) in (0, 3)),
      add check (checksum is null or (version = 2 and outcome = 'drawn'))`.execute(db)
  await sql`drop index draw_periods_due`.execute(db)
  await sql`create index draw_periods_due on draw_periods (draws_at, id)
    where drawn_at is null or (version = 2 and outcome = 'drawn' and checksum is null)`.execute(db)
  // Weeks have a count and what was needed; months a count, points and the last trip; version 1 nothing.
  await sql`
    alter table draw_entrants
      add column count numeric(12, 2),
      add column needed smallint,
      add column points numeric(14, 2),
      add column last_trip_on date,
      add column last_logged_at timestamptz`.execute(db)
}
