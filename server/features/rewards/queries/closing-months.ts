import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** Months with rewards whose closing day has come on the employer's clock, the oldest first. */
export const listClosingMonths = prepared<{ now: Date }>()((db, { now }) =>
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

interface Room {
  employerId: string
  month: LocalDate
  capCents: number
  afterId: string
  count: number
}

/** The next members with trips a limit had cut who are below the limit of the month now. */
export const listMembersWithRoom = prepared<Room>()(
  (db, { employerId, month, capCents, afterId, count }) =>
    db
      .selectFrom((cut) =>
        cut
          .selectFrom('rewards')
          .select('member_id')
          .distinct()
          .where('employer_id', '=', employerId)
          .where('month', '=', month)
          .where('member_id', '>', afterId)
          .where('cut_cents', '>', 0)
          .where('status', '!=', 'cancelled')
          .as('c'),
      )
      .innerJoinLateral(
        (sums) =>
          sums
            .selectFrom('rewards as r')
            .select(sql<number>`sum(r.gross_cents)`.as('cents'))
            .where('r.employer_id', '=', employerId)
            .whereRef('r.member_id', '=', 'c.member_id')
            .where('r.month', '=', month)
            .where('r.kind', '=', 'trip')
            .where('r.status', '!=', 'cancelled')
            .as('s'),
        (join) => join.onTrue(),
      )
      .select('c.member_id as memberId')
      .where('s.cents', '<', capCents)
      .orderBy('c.member_id')
      .limit(count),
)

/** Answers nothing when the month was closed before. */
export const insertClosedMonth = prepared<{ employerId: string; month: LocalDate; now: Date }>()(
  (db, { employerId, month, now }) =>
    db
      .insertInto('closed_reward_months')
      .values({ employer_id: employerId, month, closed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month'),
)

/** What a month's rewards add up to by kind, and whom to tell. */
export const readMonthSums = prepared<{ employerId: string; month: LocalDate }>()(
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
