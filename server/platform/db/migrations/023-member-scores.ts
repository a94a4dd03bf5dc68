import { type Kysely, sql } from 'kysely'

/** What each member did by month, quarter, year and ever, for the leaderboard, and who is not named in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members
    add column hides_in_leaderboard boolean not null default false`.execute(db)
  // Few: the list by name counts and lists them apart.
  await sql`create index members_nameless on members (employer_id, id)
    where deleted_at is not null or name is null or hides_in_leaderboard`.execute(db)
  // No index holds a figure, so that a trip changes rows where they stand; whole points would lose hundredths,
  // and numerics are sorted at half the speed.
  await sql`
    create table member_scores (
      employer_id uuid not null,
      bucket text not null check (bucket in ('all', 'month', 'quarter', 'year')),
      starts_on date not null,
      member_id uuid not null,
      records integer not null,
      point_hundredths bigint not null,
      cost_savings_cents bigint not null,
      green_trips integer not null,
      reward_cents bigint not null,
      primary key (employer_id, bucket, starts_on, member_id)
    ) with (fillfactor = 85)`.execute(db)
  for (const source of ['member_months', 'rewards'] as const) {
    await follow(db, source, 'insert', ['added'])
    await follow(db, source, 'update', ['removed', 'added'])
    await follow(db, source, 'delete', ['removed'])
  }
  // The triggers keep writers away until this has ended.
  const existing = (['member_months', 'rewards'] as const).map((source) =>
    figures(source, source, 1),
  )
  await sql`${spread(existing)}`.execute(db)
}

type Source = 'member_months' | 'rewards'
type Change = 'added' | 'removed'

const summed = ['records', 'point_hundredths', 'cost_savings_cents', 'green_trips', 'reward_cents']

/** What rows of a source count for, once or taken off: rewards by the day they were earned, but for cancelled ones. */
function figures(source: Source, table: string, sign: 1 | -1) {
  const parts = {
    member_months: `select employer_id, member_id, month,
        ${sign} * records as records, ${sign} * (points * 100)::bigint as point_hundredths,
        ${sign} * cost_savings_cents as cost_savings_cents, ${sign} * green_trips as green_trips,
        0::bigint as reward_cents
      from ${table}`,
    rewards: `select employer_id, member_id, date_trunc('month', earned_on::timestamp)::date as month,
        0 as records, 0::bigint as point_hundredths, 0::bigint as cost_savings_cents,
        0 as green_trips, ${sign} * value_cents::bigint as reward_cents
      from ${table} where status <> 'cancelled' and value_cents <> 0`,
  }
  return parts[source]
}

/**
 * Adds figures of months to the rows they belong in. A member's row of all time is always taken first: two writers
 * of the same member queue up there, and never deadlock.
 */
function spread(parts: string[]) {
  const sums = summed.map((column) => `sum(${column}) as ${column}`)
  const changes = summed.map((column) => `${column} = member_scores.${column} + excluded.${column}`)
  return sql.raw(`
    insert into member_scores (employer_id, bucket, starts_on, member_id, ${summed.join(', ')})
    select employer_id, bucket, starts_on, member_id, ${sums.join(', ')}
    from (${parts.join(' union all ')}) as changed
    cross join lateral (values
      ('all', date '2016-01-01'),
      ('month', month),
      ('quarter', date_trunc('quarter', month::timestamp)::date),
      ('year', date_trunc('year', month::timestamp)::date)
    ) as spread (bucket, starts_on)
    group by employer_id, bucket, starts_on, member_id
    having ${summed.map((column) => `sum(${column}) <> 0`).join(' or ')}
    order by employer_id, member_id, bucket, starts_on
    on conflict (employer_id, bucket, starts_on, member_id) do update set ${changes.join(', ')}`)
}

async function follow(
  db: Kysely<unknown>,
  source: Source,
  event: 'insert' | 'update' | 'delete',
  tables: readonly Change[],
): Promise<void> {
  const name = sql.raw(`score_${source}_on_${event}`)
  const parts = tables.map((table) => figures(source, table, table === 'added' ? 1 : -1))
  const kinds = { added: 'new table as added', removed: 'old table as removed' }
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      ${spread(parts)};
      return null;
    end $$`.execute(db)
  await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.raw(source)}
    referencing ${sql.raw(tables.map((table) => kinds[table]).join(' '))}
    for each statement execute function ${name}()`.execute(db)
}
