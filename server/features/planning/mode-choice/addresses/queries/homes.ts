import { sql } from 'kysely'
import type { AddressFailure } from '#contract/planning/mode-choice-addresses.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface NewHome {
  row: number
  address: string
  /** Null for one that is to be looked for. */
  failure: AddressFailure | null
}

export async function insertHomes(
  trx: Trx,
  { employerId, id }: RowKey,
  homes: readonly NewHome[],
): Promise<void> {
  await sql`
    insert into uploaded_addresses (employer_id, upload_id, row_number, address, state, failure)
    select ${employerId}::uuid, ${id}::uuid, row_number, address,
      case when failure is null then 'waiting' else 'failed' end, failure
    from unnest(${homes.map(({ row }) => row)}::int[], ${homes.map(({ address }) => address)}::text[],
      ${homes.map(({ failure }) => failure)}::text[]) as home (row_number, address, failure)`.execute(
    trx,
  )
}

/** The next addresses that nobody has looked for. */
export async function listWaiting(
  db: Db,
  { employerId, id, count }: RowKey & { count: number },
): Promise<{ row: number; address: string }[]> {
  return db
    .selectFrom('uploaded_addresses')
    .select(['row_number as row', 'address'])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('row_number')
    .limit(count)
    .execute()
}

/** What became of an address: where it lies, or why nobody knows. */
export interface Located {
  row: number
  place: { latitude: number; longitude: number; isRough: boolean } | null
  failure: AddressFailure | null
}

/** Writes what was found, once: rows that somebody else has written stay. Answers what has changed. */
export async function writeLocated(
  trx: Trx,
  { employerId, id }: RowKey,
  found: readonly Located[],
): Promise<{ located: number; failed: number; rough: number }> {
  const { rows } = await sql<{ located: number; failed: number; rough: number }>`
    with changed as (
      update uploaded_addresses as home
      set state = case when found.failure is null then 'located' else 'failed' end,
        failure = found.failure, latitude = found.latitude, longitude = found.longitude,
        is_rough = found.is_rough
      from unnest(${found.map(({ row }) => row)}::int[],
        ${found.map(({ failure }) => failure)}::text[],
        ${found.map(({ place }) => place?.latitude ?? null)}::float8[],
        ${found.map(({ place }) => place?.longitude ?? null)}::float8[],
        ${found.map(({ place }) => place?.isRough ?? null)}::boolean[])
        as found (row_number, failure, latitude, longitude, is_rough)
      where home.employer_id = ${employerId} and home.upload_id = ${id}
        and home.row_number = found.row_number and home.state = 'waiting'
      returning home.state, home.is_rough
    )
    select count(*) filter (where state = 'located') as located,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where is_rough) as rough
    from changed`.execute(trx)
  return rows[0] ?? { located: 0, failed: 0, rough: 0 }
}

/** How many are located, and of how many only the town or ZIP code is known. */
export async function countLocated(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('uploaded_addresses')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'located').as('located'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      sql<number>`count(*) filter (where state = 'located' and is_rough)`.as('rough'),
    ])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .executeTakeFirstOrThrow()
}

interface InRound extends RowKey {
  round: number
}

/** The next located homes that were not assessed in this round; places that were too far are judged anew. */
export async function listUnassessed(
  db: Db,
  { employerId, id, round, count }: InRound & { count: number },
) {
  const rows = await db
    .selectFrom('uploaded_addresses')
    .select(['row_number as row', 'latitude', 'longitude'])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'located'), eb('failure', '=', 'too_far')]))
    .where('round', '<', round)
    .orderBy('row_number')
    .limit(count)
    .execute()
  // What is located has both.
  return rows.map(({ row, latitude, longitude }) => ({
    row,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }))
}

/** What a home comes to; without a band it is too far for a commute. */
export interface Assessed {
  row: number
  miles: number
  band: number | null
  canTransit: boolean
  transitReason: string | null
}

/** Writes what homes come to in a round, once; answers how many that were. */
export async function writeAssessed(
  trx: Trx,
  { employerId, id, round }: InRound,
  homes: readonly Assessed[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update uploaded_addresses as home
    set round = ${round}, miles = given.miles, band = given.band,
      can_transit = given.can_transit, transit_reason = given.transit_reason,
      state = case when given.band is null then 'failed' else 'located' end,
      failure = case when given.band is null then 'too_far' end
    from unnest(${homes.map(({ row }) => row)}::int[], ${homes.map(({ miles }) => miles)}::float8[],
      ${homes.map(({ band }) => band)}::smallint[],
      ${homes.map(({ canTransit }) => canTransit)}::boolean[],
      ${homes.map(({ transitReason }) => transitReason)}::text[])
      as given (row_number, miles, band, can_transit, transit_reason)
    where home.employer_id = ${employerId} and home.upload_id = ${id}
      and home.row_number = given.row_number and home.round < ${round}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Homes alike in distance and transit, with their mean way. */
export async function listGroups(trx: Trx, { employerId, id }: RowKey) {
  const { rows } = await sql<{ band: number; canTransit: boolean; people: number; miles: number }>`
    select band, can_transit as "canTransit", count(*) as people, avg(miles) as miles
    from uploaded_addresses
    where employer_id = ${employerId} and upload_id = ${id} and state = 'located' and band is not null
    group by band, can_transit
    order by band, can_transit`.execute(trx)
  return rows
}

/** Why homes have no transit, the most frequent reason first. */
export async function listTransitReasons(
  trx: Trx,
  { employerId, id, count }: RowKey & { count: number },
) {
  const { rows } = await sql<{ reason: string; people: number }>`
    select transit_reason as reason, count(*) as people
    from uploaded_addresses
    where employer_id = ${employerId} and upload_id = ${id} and state = 'located'
      and not can_transit and transit_reason is not null
    group by transit_reason
    order by people desc, reason
    limit ${count}`.execute(trx)
  return rows
}

interface FailuresOf extends RowKey {
  reason: AddressFailure | null
}

/** A page of the rows that were left out, in the order of the file. */
export const listFailed = compiled<FailuresOf & Page>()(
  (db, { employerId, id, reason, limit, offset }) =>
    failedRows(db, { employerId, id, reason }).limit(limit).offset(offset),
)

/** The next of them after a row. */
export const listFailedAfter = compiled<FailuresOf & { afterRow: number; limit: number }>()(
  (db, { employerId, id, reason, afterRow, limit }) =>
    failedRows(db, { employerId, id, reason }).where('row_number', '>', afterRow).limit(limit),
)

function failedRows(db: Db, { employerId, id, reason }: FailuresOf) {
  return db
    .selectFrom('uploaded_addresses')
    .select(['row_number as row', 'address', 'failure'])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .where('state', '=', 'failed')
    .where(sql<boolean>`coalesce(failure = ${reason}::text, true)`)
    .orderBy('row_number')
}

/** How many rows were left out for each reason. */
export const countFailed = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('uploaded_addresses')
    .select((eb) => ['failure', eb.fn.countAll<number>().as('count')])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .where('state', '=', 'failed')
    .groupBy('failure')
    .orderBy('failure'),
)

/** Deletes some rows of an upload; answers how many. */
export async function deleteHomes(
  trx: Trx,
  { employerId, id, count }: RowKey & { count: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from uploaded_addresses
    where employer_id = ${employerId} and upload_id = ${id} and row_number in (
      select row_number from uploaded_addresses
      where employer_id = ${employerId} and upload_id = ${id}
      order by row_number limit ${count})`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Where the addresses of an upload lie, as far as they are located; nobody knows once they are deleted. */
export async function listLocated(db: Db, { employerId, id }: RowKey) {
  const rows = await db
    .selectFrom('uploaded_addresses')
    .select(['latitude', 'longitude'])
    .where('employer_id', '=', employerId)
    .where('upload_id', '=', id)
    .where('state', '=', 'located')
    .execute()
  return rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
}
