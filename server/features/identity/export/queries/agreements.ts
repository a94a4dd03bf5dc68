import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, type Stretch } from './stretch.ts'

/** What was agreed to and when, with the words themselves. */
export async function listAcceptances(
  db: Db,
  { employerId, timeZone, count }: Stretch,
  last: Last,
) {
  return db
    .selectFrom('agreement_acceptances as p')
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .select([
      'a.id',
      'a.type',
      'a.content',
      localTime('a.published_at', timeZone).as('localPublished'),
      localTime('p.accepted_at', timeZone).as('localAccepted'),
    ])
    .where('p.employer_id', '=', employerId)
    .where('a.id', '>', last?.id ?? beforeAllIds)
    .orderBy('a.id')
    .limit(count)
    .execute()
}

/** Prices of its own; those of the list are not in it. There is one for an interval at most. */
export async function listPrices(
  db: Db,
  { employerId, count }: Stretch,
  last: { interval: string } | undefined,
) {
  return db
    .selectFrom('employer_prices')
    .select(['interval', 'unit_mills as unitMills'])
    .where('employer_id', '=', employerId)
    .where(sql<string>`interval`, '>', last?.interval ?? '')
    .orderBy('interval')
    .limit(count)
    .execute()
}
