import { type Kysely, sql } from 'kysely'

const modes = ['drive', 'drive_ev', 'carpool', 'public_transit', 'transit_drive', 'walk', 'bike']
  .concat('telecommute')
  .map((mode, index) => ({ mode, mask: 3 * 4 ** index }))

const ofModes = (type: string, figure: string) =>
  modes.map(({ mode }) => `${mode}_${figure} ${type} not null default 0`)

/** Figures that add up, over employers as over periods. */
const figures = [
  'new_members integer not null default 0',
  'first_members integer not null default 0',
  'active_members integer not null default 0',
  'office_days integer not null default 0',
  'co2_saved_kg numeric(16, 5) not null default 0',
  'credited_cents bigint not null default 0',
  'redeemed_cents bigint not null default 0',
  'web_visits integer not null default 0',
  'mobile_visits integer not null default 0',
  ...ofModes('integer', 'trips'),
  ...ofModes('numeric(16, 2)', 'miles'),
  ...ofModes('integer', 'members'),
]

/**
 * What every employer did in a week, month or year, kept by triggers on what says so, for the statistics of the
 * platform: a month of ten thousand employers is as many rows, however many trips. Those of the past are summed
 * up over all employers by night. Visits are counted by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db)
  for (const event of ['insert', 'update', 'delete'] as const) {
    await follow(db, 'employer_day_modes', event, distances)
    await follow(db, 'employer_days', event, officeDays)
    await follow(db, 'member_days', event, commuters)
    await follow(db, 'visit_days', event, visits)
  }
  await follow(db, 'members', 'insert', joins)
  await follow(db, 'members', 'delete', joins)
  await followJoining(db)
  await follow(db, 'ledger_entries', 'insert', walletMoney)
  await existing(db)
}

async function tables(db: Kysely<unknown>): Promise<void> {
  // A figure is the sum of its rows: writers that meet each take a row of their own, so that none waits for another
  // of its employer and nothing deadlocks. A week has what trips say; a year, distinct commuters alone.
  await sql
    .raw(`
    create table employer_periods (
      employer_id uuid not null,
      bucket text not null check (bucket in ('week', 'month', 'year')),
      starts_on date not null,
      id uuid not null,
      ${figures.join(', ')},
      primary key (employer_id, bucket, starts_on, id)
    ) with (fillfactor = 80)`)
    .execute(db)
  await sql`create index employer_periods_time on employer_periods (bucket, starts_on)`.execute(db)
  await sql`create index active_members_time on active_members (bucket, starts_on)`.execute(db)
  await sql
    .raw(`
    create table platform_periods (
      bucket text not null check (bucket in ('week', 'month', 'year')),
      starts_on date not null,
      ${figures.map((figure) => figure.replace(' integer', ' bigint')).join(', ')},
      summed_at timestamptz not null,
      primary key (bucket, starts_on)
    )`)
    .execute(db)
  await sql`
    create table visit_days (
      employer_id uuid not null references employers (id),
      day date not null,
      web_visits integer not null default 0,
      mobile_visits integer not null default 0,
      primary key (employer_id, day)
    )`.execute(db)
  await sql`alter table sessions add column visited_on date`.execute(db)
  await sql`create index ledger_transactions_redeemed on ledger_transactions (at)
    where kind = 'redemption_paid'`.execute(db)
}

type Event = 'insert' | 'update' | 'delete'

/** Which figures a table's changes count for, and the statement that says how much. */
interface Source {
  figures: readonly string[]
  /** Of rows with a `sign`, 1 for those added and -1 for those removed. */
  changes: (rows: string) => string
}

async function follow(
  db: Kysely<unknown>,
  table: string,
  event: Event,
  source: Source,
): Promise<void> {
  const name = `periods_of_${table}_on_${event}`
  const added = { rows: 'select 1 as sign, added.* from added', as: 'new table as added' }
  const removed = { rows: 'select -1 as sign, removed.* from removed', as: 'old table as removed' }
  const parts = { insert: [added], update: [added, removed], delete: [removed] }[event]
  const rows = `(${parts.map((part) => part.rows).join(' union all ')})`
  await sql.raw(addInto(name, source.figures, source.changes(rows))).execute(db)
  await sql
    .raw(`create trigger ${name} after ${event} on ${table}
      referencing ${parts.map((part) => part.as).join(' ')}
      for each statement execute function ${name}()`)
    .execute(db)
}

/** Members are updated with every trip: only where the day of joining is written does this look. */
async function followJoining(db: Kysely<unknown>): Promise<void> {
  const name = 'periods_of_members_on_joining'
  const rows = `(values (-1, old.employer_id, old.joined_on), (1, new.employer_id, new.joined_on))`
  const changed = `(select * from ${rows} as changed (sign, employer_id, joined_on))`
  await sql.raw(addInto(name, joins.figures, joins.changes(changed))).execute(db)
  await sql
    .raw(`create trigger ${name} after update of joined_on on members
      for each row when (old.joined_on is distinct from new.joined_on)
      execute function ${name}()`)
    .execute(db)
}

/**
 * A trigger function that adds changes to periods, in rows that nobody else is writing. Its plans are kept by a
 * connection that may have made them while the tables were small: without the setting they would read them whole.
 */
function addInto(name: string, columns: readonly string[], changes: string): string {
  const same = `employer_id = change.employer_id and bucket = change.bucket
    and starts_on = change.starts_on`
  return `
    create function ${name}() returns trigger language plpgsql set enable_seqscan = off as $$
    declare change record;
    begin
      for change in ${changes} loop
        update employer_periods
        set ${columns.map((column) => `${column} = ${column} + change.${column}`).join(', ')}
        where ${same} and id = (
          select id from employer_periods where ${same} limit 1 for no key update skip locked
        );
        if not found then
          insert into employer_periods (employer_id, bucket, starts_on, id, ${columns.join(', ')})
          values (change.employer_id, change.bucket, change.starts_on, gen_random_uuid(),
            ${columns.map((column) => `change.${column}`).join(', ')});
        end if;
      end loop;
      return null;
    end $$`
}

const spread = `cross join lateral (values
    ('week', date_trunc('week', day::timestamp)::date),
    ('month', date_trunc('month', day::timestamp)::date)
  ) as spread (bucket, starts_on)`

const distances: Source = {
  figures: ['co2_saved_kg', ...modes.flatMap(({ mode }) => [`${mode}_trips`, `${mode}_miles`])],
  changes: (rows) => `
    select employer_id, bucket, starts_on, sum(sign * co2_saved_kg) as co2_saved_kg,
      ${modes.map(({ mode }) => `${ofMode('trips', mode)}, ${ofMode('miles', mode)}`).join(', ')}
    from ${rows} as changed ${spread}
    group by employer_id, bucket, starts_on`,
}

function ofMode(figure: string, mode: string): string {
  return `coalesce(sum(sign * ${figure}) filter (where mode = '${mode}'), 0) as ${mode}_${figure}`
}

const officeDays: Source = {
  figures: ['office_days'],
  changes: (rows) => `
    select employer_id, bucket, starts_on, sum(sign * office_days) as office_days
    from ${rows} as changed ${spread}
    group by employer_id, bucket, starts_on having sum(sign * office_days) <> 0`,
}

const visits: Source = {
  figures: ['web_visits', 'mobile_visits'],
  changes: (rows) => `
    select employer_id, 'month' as bucket, date_trunc('month', day::timestamp)::date as starts_on,
      sum(sign * web_visits) as web_visits, sum(sign * mobile_visits) as mobile_visits
    from ${rows} as changed group by 1, 3`,
}

const joins: Source = {
  figures: ['new_members'],
  changes: (rows) => `
    select employer_id, 'month' as bucket,
      date_trunc('month', joined_on::timestamp)::date as starts_on, sum(sign) as new_members
    from ${rows} as changed where joined_on is not null
    group by 1, 3 having sum(sign) <> 0`,
}

/** Credit that reached members' wallets and stayed, and what was paid out of them. */
const walletMoney: Source = {
  figures: ['credited_cents', 'redeemed_cents'],
  changes: (rows) => `
    select e.employer_id, 'month' as bucket,
      date_trunc('month', t.at at time zone o.time_zone)::date as starts_on,
      coalesce(sum(e.cents) filter (where t.kind <> 'redemption_paid'), 0) as credited_cents,
      coalesce(sum(e.cents) filter (where t.kind = 'redemption_paid'), 0) as redeemed_cents
    from ${rows} as e
    join ledger_transactions t on t.employer_id = e.employer_id and t.id = e.transaction_id
    join employers o on o.id = e.employer_id
    where e.account = 'wallet' and t.kind in ('approval', 'gift', 'reward_cancelled')
      or e.account = 'payouts' and t.kind = 'redemption_paid'
    group by 1, 3`,
}

/**
 * Distinct commuters of a year, by mode too, and in which month somebody commuted first. Each member's days are
 * looked up by their key, whatever the planner thinks of how many changed.
 */
const commuters: Source = {
  figures: ['active_members', 'first_members', ...modes.map(({ mode }) => `${mode}_members`)],
  changes: (rows) => `
    with changed as (
      select employer_id, member_id, day,
        coalesce(sum(mode_records) filter (where sign = -1), 0)
          - coalesce(sum(mode_records) filter (where sign = 1), 0) as undone
      from ${rows} as both_ways
      group by 1, 2, 3 having sum(sign * mode_records) <> 0
    ), touched as (
      select employer_id, member_id, date_trunc('year', day::timestamp)::date as year,
        array_agg(day) as days, array_agg(undone) as undone
      from changed group by 1, 2, 3
    ), years as (
      select touched.employer_id, touched.member_id, touched.year, state.*
      from touched cross join lateral (
        select coalesce(bit_or(was), 0) as was, coalesce(bit_or(now), 0) as now,
          min(day) filter (where was <> 0) as was_first,
          min(day) filter (where now <> 0) as now_first
        from (
          select day, sum(was)::integer as was, sum(now)::integer as now
          from (
            select d.day, d.mode_records as was, d.mode_records as now from member_days d
            where d.employer_id = touched.employer_id and d.member_id = touched.member_id
              and d.day >= touched.year and d.day < touched.year + interval '1 year'
            union all
            select u.day, u.undone::integer, 0 from unnest(touched.days, touched.undone) as u (day, undone)
          ) as days group by day
        ) as days
      ) as state
    ), firsts as (
      select m.employer_id, date_trunc('month', least(m.was_first, other.day)::timestamp)::date as was,
        date_trunc('month', least(m.now_first, other.day)::timestamp)::date as now
      from (
        select employer_id, member_id, array_agg(year) as years, min(was_first) as was_first,
          min(now_first) as now_first
        from years group by 1, 2
      ) as m left join lateral (
        select d.day from member_days d
        where d.employer_id = m.employer_id and d.member_id = m.member_id and d.mode_records <> 0
          and date_trunc('year', d.day::timestamp)::date <> all(m.years)
        order by d.day limit 1
      ) as other on true
    )
    select employer_id, 'year' as bucket, year as starts_on,
      sum((now <> 0)::integer - (was <> 0)::integer) as active_members, 0 as first_members,
      ${modes
        .map(
          ({ mode, mask }) =>
            `sum((now & ${mask} <> 0)::integer - (was & ${mask} <> 0)::integer) as ${mode}_members`,
        )
        .join(', ')}
    from years where now <> was group by 1, 3
    union all
    select employer_id, 'month', month, 0, sum(sign), ${modes.map(() => '0').join(', ')}
    from firsts cross join lateral (values (-1, was), (1, now)) as moved (sign, month)
    where was is distinct from now and month is not null
    group by 1, 3 having sum(sign) <> 0`,
}

/** What is there already; the triggers keep writers away until this has ended. */
async function existing(db: Kysely<unknown>): Promise<void> {
  const stored: [string, Source][] = [
    ['employer_day_modes', distances],
    ['employer_days', officeDays],
    ['members', joins],
    ['ledger_entries', walletMoney],
  ]
  for (const [table, source] of stored) {
    const columns = source.figures.join(', ')
    await sql
      .raw(`insert into employer_periods (employer_id, bucket, starts_on, id, ${columns})
        select employer_id, bucket, starts_on, gen_random_uuid(), ${columns}
        from (${source.changes(`(select 1 as sign, stored.* from ${table} as stored)`)}) as changes`)
      .execute(db)
  }
  const members = modes.map(({ mode }) => `${mode}_members`).join(', ')
  const counts = modes.map(({ mask }) => `count(*) filter (where records & ${mask} <> 0)`)
  await sql
    .raw(`insert into employer_periods (employer_id, bucket, starts_on, id, active_members, ${members})
      select employer_id, 'year', year, gen_random_uuid(), count(*), ${counts.join(', ')}
      from (
        select employer_id, date_trunc('year', day::timestamp)::date as year,
          bit_or(mode_records) as records
        from member_days where mode_records <> 0 group by employer_id, member_id, 2
      ) as years group by employer_id, year`)
    .execute(db)
  await sql`
    insert into employer_periods (employer_id, bucket, starts_on, id, first_members)
    select employer_id, 'month', date_trunc('month', day::timestamp)::date, gen_random_uuid(), count(*)
    from (
      select employer_id, min(day) as day
      from member_days where mode_records <> 0 group by employer_id, member_id
    ) as firsts group by 1, 3`.execute(db)
}
