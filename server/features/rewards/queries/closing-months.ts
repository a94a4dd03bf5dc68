import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** Months with rewards whose closing day has come on the employer's clock, the oldest first. */
export const listClosingMonths = compiled<{ now: Date }>()((db, { now }) =>
  db
    .selectFrom('reward_months as r')
    .innerJoin('employers as e', 'e.id', 'r.employer_id')
    .select(['r.employer_id as employerId', 'r.month'])
    .distinct()
    .where(
      sql<boolean>`(${now}::timestamptz at time zone e.time_zone)::date
        >= (r.month + interval '1 month 7 days')::date`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closed_reward_months as c')
            .select('c.month')
            .whereRef('c.employer_id', '=', 'r.employer_id')
            .whereRef('c.month', '=', 'r.month'),
        ),
      ),
    )
    .orderBy('r.employer_id')
    .orderBy('r.month'),
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

/** Answers nothing when the month was closed before. */
export const insertClosedMonth = compiled<{ employerId: string; month: LocalDate; now: Date }>()(
  (db, { employerId, month, now }) =>
    db
      .insertInto('closed_reward_months')
      .values({ employer_id: employerId, month, closed_at: now })
      .onConflict((conflict) => conflict.doNothing())
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
