import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { modeMask } from '#domain/trips/trips/mode-records.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { activeFigures, periodFigures } from './figures.ts'
import type { PeriodBucket } from './queries.ts'

type Figure = (typeof periodFigures)[number]

/** Money and visits have no other rollup to be held against by month. */
const proven = periodFigures.filter(
  (figure) => !figure.endsWith('_cents') && !figure.endsWith('_visits'),
)

const provenColumns = sql.join(proven.map((figure) => sql.ref(figure)))

/** Every proven figure: as given, or 0. */
const figuresOf = (given: Partial<Record<Figure, ReturnType<typeof sql>>>) =>
  sql.join(proven.map((figure) => sql`${given[figure] ?? sql`0`} as ${sql.ref(figure)}`))

const perMode = <T>(column: (mode: (typeof modes)[number]) => [string, T]) =>
  Object.fromEntries(modes.map(column))

interface Span {
  employerId: string
  /** The first of a month, and the first day after the months proved. */
  from: LocalDate
  until: LocalDate
}

export interface Period {
  bucket: PeriodBucket
  startsOn: LocalDate
}

/**
 * Adds to the periods of some months, their weeks and the year of the last what they lack of the rollups and the
 * members, or takes off what they have too much; answers which.
 */
export async function correctPeriods(db: Db, span: Span): Promise<Period[]> {
  const { employerId, from, until } = span
  const monday = sql`date_trunc('week', ${from}::date::timestamp)::date`
  const year = sql`date_trunc('year', ${until}::date::timestamp - interval '1 day')::date`
  const within = sql`(bucket = 'month' and starts_on >= ${from}::date and starts_on < ${until}::date
    or bucket = 'week' and starts_on >= ${monday} and starts_on < ${until}::date
    or bucket = 'year' and starts_on = ${year})`
  const days = sql`employer_id = ${employerId} and day >= ${monday} and day < ${until}::date + 7`
  const spread = sql`cross join lateral (values
    ('week', date_trunc('week', day::timestamp)::date),
    ('month', date_trunc('month', day::timestamp)::date)) as spread (bucket, starts_on)`
  const { rows } = await sql<Period>`
    insert into employer_periods (employer_id, bucket, starts_on, id, ${provenColumns})
    select ${employerId}::uuid, bucket, starts_on, gen_random_uuid(),
      ${sql.join(proven.map((figure) => sql`sum(${sql.ref(figure)})`))}
    from (
      select bucket, starts_on, ${figuresOf({
        co2_saved_kg: sql`sum(co2_saved_kg)`,
        ...perMode((mode) => [`${mode}_trips`, ofMode('trips', mode)]),
        ...perMode((mode) => [`${mode}_miles`, ofMode('miles', mode)]),
      })}
      from employer_day_modes ${spread} where ${days} group by bucket, starts_on
      union all
      select bucket, starts_on, ${figuresOf({ office_days: sql`sum(office_days)` })}
      from employer_days ${spread} where ${days} group by bucket, starts_on
      union all
      select 'month', date_trunc('month', joined_on::timestamp)::date,
        ${figuresOf({ new_members: sql`count(*)` })}
      from members where employer_id = ${employerId} and joined_on >= ${from}::date
        and joined_on < ${until}::date
      group by 2
      union all
      select 'month', date_trunc('month', firsts.day::timestamp)::date,
        ${figuresOf({ first_members: sql`count(*)` })}
      from members cross join lateral (
        select min(day) as day from member_days
        where employer_id = members.employer_id and member_id = members.id and mode_records <> 0
      ) as firsts
      where employer_id = ${employerId} and firsts.day >= ${from}::date
      group by 2
      union all
      select 'year', ${year}, ${figuresOf({
        active_members: sql`count(*)`,
        ...perMode((mode) => [
          membersBy(mode),
          sql`count(*) filter (where records & ${sql.lit(modeMask(mode))} <> 0)`,
        ]),
      })}
      from (
        select bit_or(mode_records) as records from member_days
        where employer_id = ${employerId} and day >= ${year}
          and day < (${year} + interval '1 year') and mode_records <> 0
        group by member_id
      ) as years
      union all
      select bucket, starts_on, ${sql.join(proven.map((figure) => sql`-${sql.ref(figure)}`))}
      from employer_periods where employer_id = ${employerId} and ${within}
    ) as compared
    where ${within}
    group by bucket, starts_on
    having ${sql.join(
      proven.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
      sql` or `,
    )}
    returning bucket, starts_on as "startsOn"`.execute(db)
  return rows
}

function ofMode(figure: 'trips' | 'miles', mode: string) {
  return sql`coalesce(sum(${sql.ref(figure)}) filter (where mode = ${sql.lit(mode)}), 0)`
}

/**
 * The same of the money of wallets, as a whole: its month is that of the zone it was posted in. What differs is
 * put right in the month given.
 */
export async function correctMoney(
  db: Db,
  { employerId, month }: { employerId: string; month: LocalDate },
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    insert into employer_periods (employer_id, bucket, starts_on, id, credited_cents, redeemed_cents)
    select ${employerId}::uuid, 'month', ${month}::date, gen_random_uuid(),
      posted.credited - kept.credited, posted.redeemed - kept.redeemed
    from (
      select coalesce(sum(e.cents) filter (where t.kind <> 'redemption_paid'), 0) as credited,
        coalesce(sum(e.cents) filter (where t.kind = 'redemption_paid'), 0) as redeemed
      from ledger_entries e
      join ledger_transactions t on t.employer_id = e.employer_id and t.id = e.transaction_id
      where e.employer_id = ${employerId}
        and (e.account = 'wallet' and t.kind in ('approval', 'gift', 'reward_cancelled')
          or e.account = 'payouts' and t.kind = 'redemption_paid')
    ) as posted, (
      select coalesce(sum(credited_cents), 0) as credited, coalesce(sum(redeemed_cents), 0) as redeemed
      from employer_periods where employer_id = ${employerId}
    ) as kept
    where posted.credited <> kept.credited or posted.redeemed <> kept.redeemed
    returning bucket, starts_on as "startsOn"`.execute(db)
  return rows
}

/** Periods that began before a day and of which anything is known. */
export async function listPastPeriods(db: Db, bucket: PeriodBucket, before: LocalDate) {
  const { rows } = await sql<{ startsOn: LocalDate }>`
    select distinct starts_on as "startsOn" from (
      select starts_on from employer_periods where bucket = ${bucket} and starts_on < ${before}::date
      union all
      select starts_on from active_members where bucket = ${bucket} and starts_on < ${before}::date
      union all
      select starts_on from platform_periods where bucket = ${bucket}
    ) as known order by 1`.execute(db)
  return rows.map(({ startsOn }) => startsOn)
}

/** Sums one period up over all employers. */
export async function sumPeriod(db: Db, { bucket, startsOn }: Period, now: Date): Promise<void> {
  const sums = (kept: readonly string[]) =>
    sql.join(
      periodFigures.map((figure) =>
        kept.includes(figure)
          ? sql`coalesce(sum(${sql.ref(figure)}), 0) as ${sql.ref(figure)}`
          : sql`0 as ${sql.ref(figure)}`,
      ),
    )
  await sql`
    insert into platform_periods (bucket, starts_on, summed_at,
      ${sql.join(periodFigures.map((figure) => sql.ref(figure)))})
    select ${bucket}, ${startsOn}::date, ${now}::timestamptz,
      ${sql.join(periodFigures.map((figure) => sql`sum(${sql.ref(figure)})`))}
    from (
      select ${sums(periodFigures)} from employer_periods
      where bucket = ${bucket} and starts_on = ${startsOn}::date
      union all
      select ${sums(activeFigures)} from active_members
      where bucket = ${bucket} and starts_on = ${startsOn}::date
    ) as both_tables
    on conflict (bucket, starts_on) do update set summed_at = excluded.summed_at,
      ${sql.join(periodFigures.map((figure) => sql`${sql.ref(figure)} = excluded.${sql.ref(figure)}`))}`.execute(
    db,
  )
}
