import { type Insertable, sql, type Updateable } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { columnsOf } from '#server/platform/db/columns-of.ts'
import { compiled, prepared } from '#server/platform/db/compiled.ts'
import { type MemberKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { IdempotentAnswers, Trips } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'

/**
 * Locks the member, also one who was deleted, whose trips are admitted one request at a time, and shares the
 * employer's rollups, which a rebuild takes for itself. Rows that point to the member may be written meanwhile:
 * money for it is posted under the lock of the account, which would otherwise wait the other way round.
 */
export const lockMember = prepared<MemberKey>('lock-member')((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.distance_miles as surveyMiles',
      'm.joined_on as joinedOn',
      'm.is_returning as isReturning',
      'm.disabled_at as disabledAt',
      'm.deleted_at as deletedAt',
      'e.time_zone as timeZone',
      sql`pg_advisory_xact_lock_shared(hashtextextended(m.employer_id::text, 0))`.as('shared'),
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .forNoKeyUpdate('m'),
)

/** The same facts without a lock, for what is only asked. */
export const findReporter = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.distance_miles as surveyMiles',
      'm.joined_on as joinedOn',
      'm.is_returning as isReturning',
      'm.disabled_at as disabledAt',
      'e.time_zone as timeZone',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null),
)

/** What the named days of a member hold already. */
export const listTakenSlots = compiled<MemberKey & { days: LocalDate[] }>()(
  (db, { employerId, memberId, days }) =>
    db
      .selectFrom('trips')
      .select(['trip_on as tripOn', 'direction'])
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('trip_on', '=', sql<string>`any(${days}::date[])`),
)

/** What a trip has earned, cancelled rewards left out. */
const rewardCents = sql<number>`coalesce((
  select sum(value_cents) from rewards as r
  where r.employer_id = trips.employer_id and r.trip_id = trips.id and r.status <> 'cancelled'
), 0)::bigint`

/** How each of its rewards stands, cancelled ones left out. */
const rewardStatuses = sql<string[]>`array(
  select r.status::text from rewards as r
  where r.employer_id = trips.employer_id and r.trip_id = trips.id and r.status <> 'cancelled'
)`

/** What is known under external ids: trips, and those that were removed, which have no id any more. */
export const listKnownTrips = prepared<MemberKey & { externalIds: string[] }>('known-trips')(
  (db, { employerId, memberId, externalIds }) =>
    db
      .selectFrom('trips')
      .select([
        sql<string | null>`id`.as('id'),
        'external_id as externalId',
        'fingerprint',
        'points',
        rewardCents.as('rewardCents'),
      ])
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
      .unionAll(
        db
          .selectFrom('removed_trips')
          .select([
            sql<string | null>`null::uuid`.as('id'),
            'external_id as externalId',
            sql<string | null>`null::text`.as('fingerprint'),
            sql<number>`0`.as('points'),
            sql<number>`0::bigint`.as('rewardCents'),
          ])
          .where('employer_id', '=', employerId)
          .where('member_id', '=', memberId)
          .where('external_id', '=', sql<string>`any(${externalIds}::text[])`),
      )
      .$narrowType<{ externalId: string }>(),
)

const tripColumns = columnsOf<Trips>({
  employer_id: true,
  id: true,
  member_id: true,
  trip_on: true,
  direction: true,
  mode: true,
  source: true,
  miles: true,
  points: true,
  reduced_vmt: true,
  co2_saved_kg: true,
  cost_cents: true,
  cost_savings_cents: true,
  benefit_minutes: true,
  factors_version: true,
  external_id: true,
  fingerprint: true,
  created_at: true,
})

/** Adds trips in one statement; columns are matched by name, and one that a later version adds keeps its default. */
export async function insertTrips(trx: Trx, rows: Insertable<Trips>[]): Promise<void> {
  const columns = sql.join(tripColumns.map((column) => sql.ref(column)))
  await sql`insert into trips (${columns})
    select ${columns} from jsonb_populate_recordset(null::trips, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

interface TripKey extends MemberKey {
  tripId: string
}

/** A member's own trip with what the rollups hold of it. */
export const findTrip = compiled<TripKey>()((db, { employerId, memberId, tripId }) =>
  db
    .selectFrom('trips')
    .select([
      'id',
      'trip_on as tripOn',
      'direction',
      'mode',
      'source',
      'miles',
      'points',
      'co2_saved_kg as co2SavedKg',
      'cost_cents as costCents',
      'cost_savings_cents as costSavingsCents',
      'benefit_minutes as benefitMinutes',
      'reduced_vmt as reducedVmt',
    ])
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('id', '=', tripId),
)

export const findTripReward = compiled<TripKey>()((db, { employerId, tripId }) =>
  db
    .selectFrom('trips')
    .select(rewardCents.as('cents'))
    .where('employer_id', '=', employerId)
    .where('id', '=', tripId),
)

export function updateTrip(
  trx: Trx,
  { employerId, tripId: id }: TripKey,
  columns: Updateable<Trips>,
): Promise<void> {
  return updateRow(trx, 'trips', { employerId, id }, columns)
}

/**
 * Keeps the external id: a device that never heard of its trip sends it again, also after it was removed; none of a
 * member who was deleted does.
 */
export async function deleteTripRow(
  trx: Trx,
  { employerId, tripId, at }: TripKey & { at: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from trips where employer_id = ${employerId} and id = ${tripId}
      returning employer_id, member_id, external_id
    )
    insert into removed_trips (employer_id, member_id, external_id, removed_at)
    select g.employer_id, g.member_id, g.external_id, ${at}::timestamptz
    from gone g
    join members m on m.employer_id = ${employerId} and m.id = g.member_id
    where g.external_id is not null and m.deleted_at is null
    on conflict (employer_id, member_id, external_id)
    do update set removed_at = excluded.removed_at`.execute(trx)
}

export async function findIdempotentAnswer(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  key: string,
) {
  return trx
    .selectFrom('idempotent_answers')
    .select(['fingerprint', 'answer'])
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertIdempotentAnswer(
  trx: Trx,
  row: Insertable<IdempotentAnswers>,
): Promise<void> {
  await trx.insertInto('idempotent_answers').values(row).execute()
}

interface TripFilter extends MemberKey, Page {
  startOn: LocalDate | undefined
  endOn: LocalDate | undefined
}

/** A page of a member's own trips, newest first, and how many there are. */
export async function listMemberTrips(db: Db, filter: TripFilter) {
  let trips = db
    .selectFrom('trips')
    .where('employer_id', '=', filter.employerId)
    .where('member_id', '=', filter.memberId)
  if (filter.startOn) trips = trips.where('trip_on', '>=', filter.startOn)
  if (filter.endOn) trips = trips.where('trip_on', '<=', filter.endOn)
  const [rows, { total }] = await Promise.all([
    trips
      .select([
        'id',
        'trip_on',
        'direction',
        'mode',
        'miles',
        'source',
        'external_id',
        'points',
        'co2_saved_kg',
      ])
      .select([rewardCents.as('reward_cents'), rewardStatuses.as('reward_statuses')])
      .orderBy('trip_on', 'desc')
      .orderBy('id', 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    trips.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
