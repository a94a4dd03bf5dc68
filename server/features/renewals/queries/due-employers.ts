import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

interface Span {
  now: Date
  /** The employer seen last; the smallest id there is to begin with. */
  afterId: string
  count: number
}

/**
 * Employers whose local day has reached a billing date, in the order of their ids. The first condition is
 * for the index: no zone is more than a day ahead of UTC.
 */
export const listDueEmployers = compiled<Span>()((db, { now, afterId, count }) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .select('s.employer_id as employerId')
    .distinct()
    .where('s.status', '=', 'launched')
    .where(sql<boolean>`s.next_billing_on <= (${now}::timestamptz at time zone 'UTC')::date + 1`)
    .where(sql<boolean>`s.next_billing_on <= (${now}::timestamptz at time zone e.time_zone)::date`)
    .where('e.status', '=', 'approved')
    .where('e.closed_at', 'is', null)
    .where('s.employer_id', '>', afterId)
    .orderBy('s.employer_id')
    .limit(count),
)

/**
 * Moves what would have been billed while an employer was not approved: months it could not use are not
 * billed later. From the month in which it is approved again it pays as before.
 */
export const passOverDisabled = compiled<{ now: Date }>()((db, { now }) =>
  db
    .updateTable('subscriptions as s')
    .from('employers as e')
    .set({
      next_billing_on: sql`date_trunc('month', ${now}::timestamptz at time zone e.time_zone)::date`,
    })
    .whereRef('e.id', '=', 's.employer_id')
    .where('e.status', '<>', 'approved')
    .where('s.status', '=', 'launched')
    .where(
      sql<boolean>`s.next_billing_on
        < date_trunc('month', ${now}::timestamptz at time zone e.time_zone)::date`,
    ),
)

/** Employers who are billed by a day, the day included, in the order of their names. */
export const listBilledUntil = compiled<{ lastOn: string }>()((db, { lastOn }) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .select(['e.id as employerId', 'e.community_name as name'])
    .distinct()
    .where('s.status', '=', 'launched')
    .where('s.next_billing_on', '<=', lastOn)
    .where('e.status', '=', 'approved')
    .where('e.closed_at', 'is', null)
    .orderBy('e.community_name')
    .orderBy('e.id'),
)
