import type { Db } from '#server/platform/db/transaction-guard.ts'
import { beforeFirst, type Last, localTime, type Stretch } from './stretch.ts'

/** Everybody who is in, deactivated or not. Where they live is theirs alone. */
export async function listMembers(db: Db, { employerId, timeZone, count }: Stretch, last: Last) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      'surveyed_at as surveyedAt',
      'last_trip_on as lastTripOn',
      'logged_trips as loggedTrips',
      localTime('joined_at', timeZone).as('localJoined'),
    ])
    .where('employer_id', '=', employerId)
    .where('joined_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', last?.id ?? beforeFirst)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Whoever was invited or asked and is not in yet. */
export async function listPending(db: Db, { employerId, timeZone, count }: Stretch, last: Last) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      localTime('invited_at', timeZone).as('localInvited'),
      localTime('asked_at', timeZone).as('localAsked'),
    ])
    .where('employer_id', '=', employerId)
    .where('joined_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', last?.id ?? beforeFirst)
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function listBlocked(db: Db, { employerId, timeZone, count }: Stretch, last: Last) {
  return db
    .selectFrom('blocked_addresses')
    .select(['id', 'name', 'email', localTime('blocked_at', timeZone).as('localBlocked')])
    .where('employer_id', '=', employerId)
    .where('id', '>', last?.id ?? beforeFirst)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Trips of members who left are there too; their members have no name any more. */
export async function listTrips(db: Db, { employerId, count }: Stretch, last: Last) {
  return db
    .selectFrom('trips')
    .select([
      'id',
      'member_id as memberId',
      'trip_on as tripOn',
      'direction',
      'mode',
      'miles',
      'source',
      'points',
      'co2_saved_kg as co2SavedKg',
    ])
    .where('employer_id', '=', employerId)
    .where('id', '>', last?.id ?? beforeFirst)
    .orderBy('id')
    .limit(count)
    .execute()
}
