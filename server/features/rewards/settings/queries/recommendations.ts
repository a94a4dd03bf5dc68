import { sql } from 'kysely'
import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Program {
  employerId: string
  programId: string
}

interface Programs {
  employerId: string
  programIds: readonly string[]
}

/** What each recommendation of some programs has cost, and whether its email was built. */
export const listRecommendations = compiled<Programs>()((db, { employerId, programIds }) =>
  db
    .selectFrom('recommendations')
    .select((column) => [
      'id',
      'consumed_cents as consumedCents',
      column('html', 'is not', null).as('hasContent'),
    ])
    .where('employer_id', '=', employerId)
    .where(sql<boolean>`program_id = any(${programIds}::uuid[])`),
)

export type ChosenRow = Awaited<ReturnType<typeof listChosen>>[number]

/** The members who are chosen for the recommendations of some programs, by name. */
export const listChosen = compiled<Programs>()((db, { employerId, programIds }) =>
  db
    .selectFrom('recommendations as r')
    .innerJoin('recommendation_members as c', (join) =>
      join.onRef('c.employer_id', '=', 'r.employer_id').onRef('c.recommendation_id', '=', 'r.id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'c.employer_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select((column) => [
      'r.id as recommendationId',
      'c.member_id as memberId',
      // Checked by the database.
      column.ref('c.list').$castTo<RecommendationList>().as('list'),
      'c.description',
      sql<string>`coalesce(m.name, m.email, '')`.as('name'),
    ])
    .where('r.employer_id', '=', employerId)
    .where(sql<boolean>`r.program_id = any(${programIds}::uuid[])`)
    .where('c.until_on', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy(sql`lower(m.name)`)
    .orderBy('c.member_id'),
)

/** Of some ids those of members who have joined, with what speaks for another way to work. */
export const listChoosable = compiled<{
  employerId: string
  ids: readonly string[]
  activeFromOn: LocalDate
}>()((db, { employerId, ids, activeFromOn }) =>
  db
    .selectFrom('members as m')
    .select([
      'm.id',
      'm.distance_miles as distanceMiles',
      sql<boolean>`coalesce(m.last_trip_on < ${activeFromOn}::date, true)`.as('isInactive'),
      hasLoggedTransit.as('hasLoggedTransit'),
      hasTransitWay.as('hasTransitWay'),
    ])
    .where('m.employer_id', '=', employerId)
    .where(sql<boolean>`m.id = any(${ids}::uuid[])`)
    .where('m.joined_at', 'is not', null)
    .where('m.deleted_at', 'is', null),
)

/** Read from the rollup; the member is `m`. */
export const hasLoggedTransit = sql<boolean>`exists (
  select from member_month_modes as used
  where used.employer_id = m.employer_id and used.member_id = m.id
    and used.mode in ('public_transit', 'transit_drive') and used.trips > 0)`

/** By the timetables, as of the last check; the member is `m`. */
export const hasTransitWay = sql<boolean>`exists (
  select from member_transit_ways as way
  where way.employer_id = m.employer_id and way.member_id = m.id and way.is_reachable)`

export async function insertRecommendations(
  trx: Trx,
  { employerId, programId, ids, at }: Program & { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({
    employer_id: employerId,
    id,
    program_id: programId,
    created_at: at,
  }))
  await trx.insertInto('recommendations').values(rows).execute()
}

/** The same email for a copy of a recommendation. */
export const copyDesign = compiled<{ employerId: string; fromId: string; toId: string }>()(
  (db, { employerId, fromId, toId }) =>
    db
      .updateTable('recommendations as r')
      .from('recommendations as f')
      .set((column) => ({ design: column.ref('f.design'), html: column.ref('f.html') }))
      .where('r.employer_id', '=', employerId)
      .where('r.id', '=', toId)
      .whereRef('f.employer_id', '=', 'r.employer_id')
      .where('f.id', '=', fromId),
)

interface Members {
  employerId: string
  recommendationId: string
  memberIds: readonly string[]
}

/** Members are chosen no longer from a day on; what was promised before it stays. */
export const closeChosen = compiled<Members & { untilOn: LocalDate }>()(
  (db, { employerId, recommendationId, memberIds, untilOn }) =>
    db
      .updateTable('recommendation_members')
      .set({ until_on: sql`greatest(from_on, ${untilOn}::date)` })
      .where('employer_id', '=', employerId)
      .where('recommendation_id', '=', recommendationId)
      .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
      .where('until_on', 'is', null),
)

/** Members are chosen from a day on; somebody who left on that very day is back. */
export const insertChosen = compiled<
  Members & {
    lists: readonly RecommendationList[]
    descriptions: readonly string[]
    fromOn: LocalDate
  }
>()((db, { employerId, recommendationId, memberIds, lists, descriptions, fromOn }) => {
  const query = sql`
    insert into recommendation_members
      (employer_id, recommendation_id, member_id, list, description, from_on)
    select ${employerId}::uuid, ${recommendationId}::uuid, member_id, list, description,
      ${fromOn}::date
    from unnest(${memberIds}::uuid[], ${lists}::text[], ${descriptions}::text[])
      as chosen (member_id, list, description)
    on conflict (employer_id, recommendation_id, member_id, from_on)
    do update set until_on = null, list = excluded.list, description = excluded.description`
  return { compile: () => query.compile(db) }
})
