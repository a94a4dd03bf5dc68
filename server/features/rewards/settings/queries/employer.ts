import { type RawBuilder, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** What the settings of an employer's programs depend on. */
export const findEmployer = compiled<{ employerId: string; now: Date }>()(
  (db, { employerId, now }) =>
    db
      .selectFrom('employers as e')
      .select([
        'e.name',
        'e.time_zone as timeZone',
        isSubscribed(sql.ref('e.id'), now).as('isSubscribed'),
      ])
      .where('e.id', '=', employerId),
)

/**
 * A subscription that runs or is to begin, and credit, unless the platform pays the rewards of a fixed cost.
 * `employerId` is a column of a table not called b.
 */
function isSubscribed(employerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscriptions as b join employers as its on its.id = b.employer_id
    where b.employer_id = ${employerId} and b.status = 'launched'
      and coalesce(least(b.last_on, b.cancel_last_on)
        >= (${now}::timestamptz at time zone its.time_zone)::date, true)
      and (b.type = 'fixed_cost' or ${availableCents(employerId, now)} > 0))`
}

interface Wanted {
  employerId: string
  id: string | null
  subscriptionId: string | null
  startOn: LocalDate
  lastOn: LocalDate | null
}

/**
 * Which other days are taken from a program: by another one with dates, or by a fixed cost that waits for
 * its payment and will have a program of its own.
 */
export const listOverlapping = compiled<Wanted>()(
  (db, { employerId, id, subscriptionId, startOn, lastOn }) =>
    db
      .selectFrom('reward_programs as p')
      .select('p.id')
      .where('p.employer_id', '=', employerId)
      .where(sql<boolean>`p.id is distinct from ${id}::uuid`)
      .where('p.deleted_at', 'is', null)
      .where(sql<boolean>`p.start_on <= coalesce(${lastOn}::date, 'infinity')`)
      .where(sql<boolean>`coalesce(p.last_on, 'infinity') >= ${startOn}::date`)
      .unionAll(
        db
          .selectFrom('subscriptions as b')
          .select('b.id')
          .where('b.employer_id', '=', employerId)
          .where(sql<boolean>`b.id is distinct from ${subscriptionId}::uuid`)
          .where('b.type', '=', 'fixed_cost')
          .where('b.status', '=', 'pending')
          .where(sql<boolean>`b.start_on <= coalesce(${lastOn}::date, 'infinity')`)
          .where(sql<boolean>`coalesce(b.last_on, 'infinity') >= ${startOn}::date`),
      )
      .limit(1),
)
