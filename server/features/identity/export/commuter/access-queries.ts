import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, nextByPlace } from '../queries/stretch.ts'
import type { OwnStretch } from './queries.ts'

/** How many devices have signed in and are remembered as known. */
export async function countOwnDevices(
  db: Db,
  { employerId, memberId }: MemberKey,
): Promise<number> {
  const { devices } = await db
    .selectFrom('known_devices')
    .select(sql<number>`count(*)`.as('devices'))
    .where('employer_id', '=', employerId)
    .where('account_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return devices
}

/** Where the member is signed in, and where support looks into their portal. */
export function listOwnSessions(db: Db, stretch: OwnStretch, last: Last) {
  const query = db
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      sql<boolean>`audience = 'member_access'`.as('isOfSupport'),
      localTime('created_at', stretch.timeZone).as('localStarted'),
      localTime('renewed_at', stretch.timeZone).as('localRenewed'),
      localTime('expires_at', stretch.timeZone).as('localEnds'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextById(query, stretch, last, 'sessions')
}

/** To what codes of the second step are sent. */
export function listOwnMethods(db: Db, stretch: OwnStretch, last: Last) {
  const query = db
    .selectFrom('sign_in_methods')
    .select([
      'id',
      'kind',
      'value',
      'status',
      localTime('created_at', stretch.timeZone).as('localAdded'),
      localTime('confirmed_at', stretch.timeZone).as('localConfirmed'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextById(query, stretch, last, 'sign_in_methods')
}

/** What apps act for the member by; not the tokens themselves, which nobody stores. */
export function listOwnAppTokens(db: Db, stretch: OwnStretch, last: Last) {
  const query = db
    .selectFrom('app_tokens')
    .select([
      'id',
      'name',
      'scopes',
      localTime('created_at', stretch.timeZone).as('localCreated'),
      localTime('last_used_at', stretch.timeZone).as('localUsed'),
      localTime('expires_at', stretch.timeZone).as('localEnds'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextById(query, stretch, last, 'app_tokens')
}

/** Ways to work that were recommended, why, and when the member said yes. */
export function listOwnRecommended(
  db: Db,
  stretch: OwnStretch,
  last: { id: string; fromOn: string } | undefined,
) {
  const query = db
    .selectFrom('recommendation_members')
    .select([
      'recommendation_id as id',
      'from_on as fromOn',
      'until_on as untilOn',
      'description',
      localTime('accepted_at', stretch.timeZone).as('localAccepted'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'recommendation_members', [
    { column: 'recommendation_id', after: sql`${last?.id ?? beforeAllIds}::uuid` },
    { column: 'from_on', after: sql`${last?.fromOn ?? '0001-01-01'}::date` },
  ])
}
