import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface Scope {
  employerId: string
}

/** Where an employer's people work. */
export const findWorksite = compiled<Scope>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select([
      'community_name as name',
      'latitude',
      'longitude',
      'time_zone as timeZone',
      'work_from_minute as fromMinute',
      'work_until_minute as untilMinute',
    ])
    .where('id', '=', employerId),
)

/** Whose home can be on a map: who is a member and has said where they live. */
const hasHome = sql`m.joined_at is not null and m.deleted_at is null
  and m.home_latitude is not null and m.home_longitude is not null`

/** Deactivated, nobody comes onto it; nor does that take anybody off, as whoever deactivates would choose whom. */
const isNew = sql`${hasHome} and m.disabled_at is null and not exists (
  select from counted_homes c where c.employer_id = m.employer_id and c.member_id = m.id)`

const isGone = sql`not exists (select from members m
  where m.employer_id = c.employer_id and m.id = c.member_id and ${hasHome})`

/** How many wait to come onto the map, and how many are on it who have left or moved. */
export const countChanges = compiled<Scope>()((db, { employerId }) =>
  written(
    db,
    sql<{ coming: number; gone: number }>`
    select
      (select count(*)::int from members m where m.employer_id = ${employerId} and ${isNew}) as coming,
      (select count(*)::int from counted_homes c where c.employer_id = ${employerId} and ${isGone}) as gone`,
  ),
)

/** Who waits to come onto the map, so many at a time. */
export const listComing = compiled<Scope & { afterId: string; limit: number }>()(
  (db, { employerId, afterId, limit }) =>
    written(
      db,
      sql<{ id: string; latitude: number; longitude: number }>`
      select m.id, m.home_latitude as latitude, m.home_longitude as longitude from members m
      where m.employer_id = ${employerId} and m.id > ${afterId} and ${isNew}
      order by m.id limit ${limit}`,
    ),
)

/** How many people of the map live in each square. */
export const countHomes = compiled<Scope>()((db, { employerId }) =>
  written(
    db,
    sql<{ x: number; y: number; people: number }>`
    select tile_x as x, tile_y as y, count(*)::int as people from counted_homes
    where employer_id = ${employerId} group by tile_x, tile_y`,
  ),
)

export const findPicture = compiled<Scope>()((db, { employerId }) =>
  db
    .selectFrom('home_pictures')
    .select('drawn_at as drawnAt')
    .where('employer_id', '=', employerId),
)

/** The map, held against everybody else who would change it; one that is not drawn yet is begun, unless another does. */
export async function holdPicture(
  trx: Trx,
  { employerId }: Scope,
  at: Date,
): Promise<{ drawnAt: Date | null } | undefined> {
  const held = await trx
    .selectFrom('home_pictures')
    .select('drawn_at as drawnAt')
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst()
  if (held) return held
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('home_pictures')
    .values({ employer_id: employerId, drawn_at: at })
    .onConflict((row) => row.column('employer_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? { drawnAt: null } : undefined
}

export async function datePicture(trx: Trx, { employerId }: Scope, at: Date): Promise<void> {
  await trx
    .updateTable('home_pictures')
    .set({ drawn_at: at })
    .where('employer_id', '=', employerId)
    .execute()
}

/** Of one that was begun and came to nothing. */
export async function deletePicture(trx: Trx, { employerId }: Scope): Promise<void> {
  await trx.deleteFrom('home_pictures').where('employer_id', '=', employerId).execute()
}

export async function insertCounted(
  trx: Trx,
  { employerId }: Scope,
  homes: readonly { memberId: string; x: number; y: number }[],
): Promise<void> {
  await sql`
    insert into counted_homes (employer_id, member_id, tile_x, tile_y)
    select ${employerId}::uuid, member_id, x, y from unnest(
      ${homes.map(({ memberId }) => memberId)}::uuid[],
      ${homes.map(({ x }) => x)}::int[],
      ${homes.map(({ y }) => y)}::int[]) as home (member_id, x, y)`.execute(trx)
}

export async function deleteGone(trx: Trx, { employerId }: Scope): Promise<void> {
  await sql`
    delete from counted_homes c where c.employer_id = ${employerId} and ${isGone}`.execute(trx)
}

/** Of who leaves or moves, the square stays on the map until five have, and nothing says whose it was. */
export async function forgetWhose(trx: Trx, { employerId, memberId }: MemberKey): Promise<void> {
  await trx
    .updateTable('counted_homes')
    .set({ member_id: null })
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}

/** A statement written by hand, to be compiled once. */
function written<Row>(db: Db, query: RawBuilder<Row>) {
  return { compile: () => query.compile(db) }
}
