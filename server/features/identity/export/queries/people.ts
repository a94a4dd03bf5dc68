import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, type Stretch } from './stretch.ts'

/** Who signs in for the employer; nothing that they sign in with. */
export async function listPeople(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('employer_users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'alt_email as altEmail',
      sql<boolean>`second_step_switched and second_step_consented`.as('hasSecondStep'),
      localTime('last_sign_in_at', stretch.timeZone).as('localSignIn'),
      localTime('created_at', stretch.timeZone).as('localSince'),
    ])
    .where('disabled_at', 'is', null)
  return nextById(query, stretch, last, 'employer_users')
}

export async function listTeamInvitations(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('user_invitations')
    .select([
      'id',
      'name',
      'email',
      'role',
      localTime('invited_at', stretch.timeZone).as('localInvited'),
      localTime('expires_at', stretch.timeZone).as('localExpires'),
    ])
  return nextById(query, stretch, last, 'user_invitations')
}

/**
 * Everybody: who is in, who is not in yet, and the places of the deleted ones, which no index knows apart in the order
 * of their ids: a chunk without them could be looked for among all. Where members live is theirs alone.
 */
export async function listMembers(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      'deleted_at as deletedAt',
      'surveyed_at as surveyedAt',
      'last_trip_on as lastTripOn',
      'logged_trips as loggedTrips',
      localTime('joined_at', stretch.timeZone).as('localJoined'),
      localTime('invited_at', stretch.timeZone).as('localInvited'),
      localTime('asked_at', stretch.timeZone).as('localAsked'),
    ])
  return nextById(query, stretch, last, 'members')
}

export async function listBlocked(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('blocked_addresses')
    .select(['id', 'name', 'email', localTime('blocked_at', stretch.timeZone).as('localBlocked')])
  return nextById(query, stretch, last, 'blocked_addresses')
}

/** Trips of members who left are there too; their members have no name any more. */
export async function listTrips(db: Db, stretch: Stretch, last: Last) {
  const query = db
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
  return nextById(query, stretch, last, 'trips')
}

/** Views of lists that the team shares; those that somebody kept for themselves are theirs alone. */
export async function listSharedViews(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('list_views')
    .select([
      'id',
      'list',
      'name',
      'search',
      'columns',
      'user_id as userId',
      localTime('created_at', stretch.timeZone).as('localMade'),
    ])
    .where('is_shared', '=', true)
  return nextById(query, stretch, last, 'list_views')
}
