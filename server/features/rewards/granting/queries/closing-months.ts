import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** Employers whose clock has come to the 8th, and the month before is not closed. */
export const listEmployersToClose = compiled<{ now: Date }>()((db, { now }) => {
  const today = sql`(${now}::timestamptz at time zone e.time_zone)::date`
  return db
    .selectFrom('employers as e')
    .select('e.id as employerId')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closed_reward_months as c')
            .select('c.month')
            .whereRef('c.employer_id', '=', 'e.id')
            .where(
              sql<boolean>`c.month >= date_trunc('month', ${today} - 7)::date - interval '1 month'`,
            ),
        ),
      ),
    )
    .orderBy('e.id')
})

/** An employer's zone, and the last month that has closed. */
export const findLastClose = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .select((column) => [
      'e.time_zone as timeZone',
      column
        .selectFrom('closed_reward_months as c')
        .select(({ fn }) => fn.max('c.month').as('month'))
        .whereRef('c.employer_id', '=', 'e.id')
        .as('closedThrough'),
    ])
    .where('e.id', '=', employerId),
)

interface Due {
  employerId: string
  /** The last month to close. */
  due: LocalDate
  /** Those after this one are closed, or from the employer's first on. */
  closedThrough: LocalDate | null
}

/**
 * Notes that months have closed, at the start of the 8th by the zone of now; where nothing was earned, there is
 * nothing to settle.
 */
export const insertClosedMonths = compiled<Due>()((db, { employerId, due, closedThrough }) => {
  const query = sql<never>`
    insert into closed_reward_months (employer_id, month, closed_at, time_zone, settled_at)
    select employer_id, month, closed_at, time_zone, case when exists (
        select from reward_months r where r.employer_id = due.employer_id and r.month = due.month
      ) then null else closed_at end
    from (
      select e.id as employer_id, m::date as month, e.time_zone,
        (m + interval '1 month 7 days') at time zone e.time_zone as closed_at
      from employers e
      cross join generate_series(
        coalesce(
          ${closedThrough}::date::timestamp + interval '1 month',
          date_trunc('month', least(e.created_at at time zone e.time_zone, ${due}::date))),
        ${due}::date::timestamp, interval '1 month') as m
      where e.id = ${employerId}::uuid
    ) as due
    on conflict do nothing`
  return { compile: () => query.compile(db) }
})

/** Closed months with rewards that were not looked at since, the oldest first. */
export const listUnsettledMonths = compiled<object>()((db) =>
  db
    .selectFrom('closed_reward_months')
    .select(['employer_id as employerId', 'month'])
    .where('settled_at', 'is', null)
    .orderBy('employer_id')
    .orderBy('month'),
)

interface Page {
  employerId: string
  month: LocalDate
  afterId: string
  count: number
}

/** What a member with trips that limits had cut has been granted in a month. Units: cents. */
interface CutMember {
  memberId: string
  /** How many trips were cut, and by how much together. */
  trips: number
  cutCents: number
  tripCents: number
  allCents: number
}

/** The next members with trips that limits had cut, with room or without: what is read follows their number. */
export const listCutMembers = compiled<Page>()((db, { employerId, month, afterId, count }) => {
  const query = sql<CutMember>`
    select c.member_id as "memberId", c.trips, c.cut_cents as "cutCents", s.trip_cents as "tripCents", s.all_cents as "allCents"
    from (
      select member_id, count(*)::int as trips, sum(cut_cents)::bigint as cut_cents from rewards
      where employer_id = ${employerId}::uuid and month = ${month}::date and cut_cents > 0
        and member_id > ${afterId}::uuid
      group by member_id order by member_id limit ${count}::int
    ) as c cross join lateral (
      select coalesce(sum(gross_cents) filter (where kind = 'trip'), 0)::bigint as trip_cents,
        sum(gross_cents)::bigint as all_cents
      from rewards r
      where r.employer_id = ${employerId}::uuid and r.member_id = c.member_id
        and r.month = ${month}::date and r.status <> 'cancelled'
    ) as s
    order by c.member_id`
  return { compile: () => query.compile(db) }
})

/** Answers nothing when the month was settled before. */
export const settleMonth = compiled<{ employerId: string; month: LocalDate; now: Date }>()(
  (db, { employerId, month, now }) =>
    db
      .updateTable('closed_reward_months')
      .set({ settled_at: now })
      .where('employer_id', '=', employerId)
      .where('month', '=', month)
      .where('settled_at', 'is', null)
      .returning('month'),
)

/** What a month's rewards add up to by kind, and whom to tell. */
export const readMonthSums = compiled<{ employerId: string; month: LocalDate }>()(
  (db, { employerId, month }) =>
    db
      .selectFrom('reward_months as r')
      .innerJoin('employers as e', 'e.id', 'r.employer_id')
      .select([
        'r.kind',
        'e.email',
        'e.name',
        'e.status',
        sql<number>`sum(r.rewards)`.as('rewards'),
        sql<number>`sum(r.cents)`.as('cents'),
      ])
      .where('r.employer_id', '=', employerId)
      .where('r.month', '=', month)
      .groupBy(['r.kind', 'e.id'])
      .having(sql<number>`sum(r.cents)`, '>', 0)
      .orderBy(sql`sum(r.cents)`, 'desc'),
)
