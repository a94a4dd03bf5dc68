import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, type Stretch } from './stretch.ts'

/** What the account itself says; nothing that signs in to it. */
export async function getAccount(db: Db, employerId: string) {
  return db
    .selectFrom('employers')
    .select([
      'id',
      'name',
      'email',
      'alt_email as altEmail',
      'phone',
      'community_type as communityType',
      'community_name as communityName',
      'address',
      'latitude',
      'longitude',
      'community_size as communitySize',
      'time_zone as timeZone',
      'invoice_name as invoiceName',
      'invoice_email as invoiceEmail',
      'created_at as createdAt',
    ])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}

export type Account = Awaited<ReturnType<typeof getAccount>>

/** What was agreed to and when, with the text itself. */
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

/** Prices of its own with the day each counts from; those of the list are not in it. */
export async function listPrices(
  db: Db,
  { employerId, count }: Stretch,
  last: { interval: string; fromOn: string } | undefined,
) {
  return db
    .selectFrom('employer_prices')
    .select(['interval', 'from_on as fromOn', 'unit_mills as unitMills'])
    .where('employer_id', '=', employerId)
    .where(
      sql<boolean>`(interval, from_on) > (${last?.interval ?? ''}, ${last?.fromOn ?? '1900-01-01'}::date)`,
    )
    .orderBy('interval')
    .orderBy('from_on')
    .limit(count)
    .execute()
}
