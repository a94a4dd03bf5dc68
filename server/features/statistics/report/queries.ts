import { sql } from 'kysely'
import type { RewardKind } from '#domain/statistics/report/sums.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface RangeParams {
  employerId: string
  startOn: LocalDate
  /** The first day that is not in it. */
  endOn: LocalDate
}

/** Whose report it is. */
export const findOrganization = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['community_name as name', 'time_zone as timeZone'])
    .where('id', '=', employerId),
)

/** Mondays to Fridays before a day, counted from a Monday long ago. */
const workdaysBefore = (day: ReturnType<typeof sql>) =>
  sql`((${day} - '1900-01-01'::date) / 7 * 5 + least((${day} - '1900-01-01'::date) % 7, 5))`

/**
 * Members at the end of a stretch, and the Mondays to Fridays on which somebody was one: one pass over the members.
 * `until` is the first day that has not come yet, if that is earlier than the end.
 */
export const sumMembership = compiled<RangeParams & { until: LocalDate }>()((db, params) => {
  const { employerId, startOn, endOn, until } = params
  const from = sql`greatest(joined_on, ${startOn}::date)`
  const to = sql`least(left_on, ${until}::date)`
  const query = sql<{ members: number; workdays: number }>`
    select
      count(*) filter (where left_on is null or left_on >= ${endOn}::date)::integer as members,
      coalesce(sum(greatest(0, ${workdaysBefore(to)} - ${workdaysBefore(from)})), 0)::bigint
        as workdays
    from members
    where employer_id = ${employerId} and joined_on < ${until}::date`
  return { compile: () => query.compile(db) }
})

/** Mondays to Fridays of members with a record, as far as they had joined. */
export const sumRecordedWorkdays = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const query = sql<{ days: number }>`
    select coalesce(sum(active_members - early_members), 0)::bigint as days
    from employer_days
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
      and extract(isodow from day) <= 5`
  return { compile: () => query.compile(db) }
})

interface RewardSum {
  kind: RewardKind
  rewards: number
  cents: number
}

/** Rewards not cancelled by what they were given for, by the day earned. */
export const sumRewards = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const query = sql<RewardSum>`
    select kind, sum(rewards)::integer as rewards, sum(cents)::bigint as cents
    from reward_days
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
    group by kind`
  return { compile: () => query.compile(db) }
})

/** What could be spent when a day began: after the last movement before it. */
export const findBalance = compiled<{ employerId: string; endOn: LocalDate }>()(
  (db, { employerId, endOn }) => {
    const query = sql<{ cents: number }>`
      select t.available_after_cents as cents
      from employers e
      join ledger_transactions t on t.employer_id = e.id
        and t.at < ${endOn}::timestamp at time zone e.time_zone
      where e.id = ${employerId}::uuid
      order by t.at desc, t.number desc
      limit 1`
    return { compile: () => query.compile(db) }
  },
)
