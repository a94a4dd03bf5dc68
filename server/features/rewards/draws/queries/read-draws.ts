import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'
import type { DrawnRule } from '../drawn-rule.ts'
import type { DrawKind } from './periods.ts'

const periods = (db: Db) =>
  db
    .selectFrom('draw_periods as p')
    .select([
      'p.employer_id as employerId',
      'p.id',
      'p.kind',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      'p.version',
      'p.seed',
      'p.seed_hash as seedHash',
      'p.published_at as publishedAt',
      'p.secret',
      'p.secret_hash as secretHash',
      'p.secret_published_at as secretPublishedAt',
      'p.time_zone as timeZone',
      'p.begins_at as beginsAt',
      'p.draws_at as drawsAt',
      'p.drawn_at as drawnAt',
      'p.outcome',
      'p.checksum',
    ])

export type PeriodRow = Awaited<ReturnType<typeof findPeriod>>[number]

/** By its id alone, for the public page. */
export const findPeriod = compiled<{ id: string }>()((db, { id }) =>
  periods(db).where('p.id', '=', id),
)

/** The latest first. */
export async function listPeriods(
  db: Db,
  { employerId, kind }: { employerId: string; kind: DrawKind | undefined },
  { limit, offset }: Page,
): Promise<PeriodRow[]> {
  let wanted = periods(db).where('p.employer_id', '=', employerId)
  if (kind) wanted = wanted.where('p.kind', '=', kind)
  return wanted.orderBy('p.last_on', 'desc').orderBy('p.kind').limit(limit).offset(offset).execute()
}

export async function countPeriods(
  db: Db,
  { employerId, kind }: { employerId: string; kind: DrawKind | undefined },
): Promise<number> {
  let wanted = db
    .selectFrom('draw_periods')
    .select(sql<number>`count(*)`.as('total'))
    .where('employer_id', '=', employerId)
  if (kind) wanted = wanted.where('kind', '=', kind)
  return (await wanted.executeTakeFirstOrThrow()).total
}

export interface DrawRow {
  id: string
  periodId: string
  entry: string
  rule: DrawnRule
  entrants: number
  winner: string | null
  winnerId: string | null
  winnerName: string | null
  rewardCents: number | null
  rewardStatus: 'pending' | 'approved' | 'cancelled' | 'corrected' | null
}

/** The draws of some periods that are over, in the order they were drawn. */
export async function listDraws(
  db: Db,
  employerId: string,
  periodIds: readonly string[],
): Promise<DrawRow[]> {
  if (periodIds.length === 0) return []
  const rows = await db
    .selectFrom('draws as d')
    .innerJoin('draw_periods as p', (join) =>
      join.onRef('p.employer_id', '=', 'd.employer_id').onRef('p.id', '=', 'd.period_id'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'd.employer_id').onRef('m.id', '=', 'd.winner_id'),
    )
    .leftJoin('rewards as r', (join) =>
      join.onRef('r.employer_id', '=', 'd.employer_id').onRef('r.id', '=', 'd.reward_id'),
    )
    .select([
      'd.id',
      'd.period_id as periodId',
      'd.entry',
      'd.rule',
      'd.entrants',
      'd.winner',
      'd.winner_id as winnerId',
      'm.name as winnerName',
      'r.value_cents as rewardCents',
      'r.status as rewardStatus',
    ])
    .where('d.employer_id', '=', employerId)
    .where('d.period_id', 'in', periodIds)
    .where('p.drawn_at', 'is not', null)
    .orderBy('d.entry')
    .execute()
  // A rule is what a draw was opened with.
  return rows as unknown as DrawRow[]
}

/** Entrants of a draw by pseudonym, after one seen before, with what decided of each. */
export const listEntrants = compiled<{
  employerId: string
  drawId: string
  after: string
  count: number
}>()((db, { employerId, drawId, after, count }) =>
  db
    .selectFrom('draw_entrants')
    .select([
      'pseudonym',
      'member_id as memberId',
      'count',
      'needed',
      'points',
      'last_trip_on as lastTripOn',
      'last_logged_at as lastLoggedAt',
    ])
    .where('employer_id', '=', employerId)
    .where('draw_id', '=', drawId)
    .where('pseudonym', '>', after)
    .orderBy('pseudonym')
    .limit(count),
)

export type EntrantRow = Awaited<ReturnType<typeof listEntrants>>[number]

/** The same with names, page by page. */
export const listNamedEntrants = compiled<Page & { employerId: string; drawId: string }>()(
  (db, { employerId, drawId, limit, offset }) =>
    db
      .selectFrom('draw_entrants as e')
      .innerJoin('members as m', (join) =>
        join.onRef('m.employer_id', '=', 'e.employer_id').onRef('m.id', '=', 'e.member_id'),
      )
      .select([
        'e.pseudonym',
        'e.member_id as memberId',
        'm.name',
        'e.count',
        'e.points',
        'e.last_trip_on as lastTripOn',
      ])
      .where('e.employer_id', '=', employerId)
      .where('e.draw_id', '=', drawId)
      .orderBy('e.pseudonym')
      .limit(limit)
      .offset(offset),
)

export type NamedEntrantRow = Awaited<ReturnType<typeof listNamedEntrants>>[number]

export interface OwnDrawRow extends Pick<DrawRow, 'periodId' | 'entry' | 'rule' | 'entrants'> {
  pseudonym: string
  hasWon: boolean
}

/** Periods in whose draws a member took part, the latest first. */
export const listOwnPeriods = compiled<Page & { employerId: string; memberId: string }>()(
  (db, { employerId, memberId, limit, offset }) =>
    periods(db)
      .where('p.employer_id', '=', employerId)
      .where('p.drawn_at', 'is not', null)
      .where('p.id', 'in', ownPeriodIds(db, employerId, memberId))
      .orderBy('p.last_on', 'desc')
      .orderBy('p.kind')
      .limit(limit)
      .offset(offset),
)

export const countOwnPeriods = compiled<{ employerId: string; memberId: string }>()(
  (db, { employerId, memberId }) =>
    db
      .selectFrom('draw_periods as p')
      .select(sql<number>`count(*)`.as('total'))
      .where('p.employer_id', '=', employerId)
      .where('p.drawn_at', 'is not', null)
      .where('p.id', 'in', ownPeriodIds(db, employerId, memberId)),
)

const ownPeriodIds = (db: Db, employerId: string, memberId: string) =>
  db
    .selectFrom('draw_entrants as e')
    .innerJoin('draws as d', (join) =>
      join.onRef('d.employer_id', '=', 'e.employer_id').onRef('d.id', '=', 'e.draw_id'),
    )
    .select('d.period_id')
    .where('e.employer_id', '=', employerId)
    .where('e.member_id', '=', memberId)

/** What a member took part in, of some periods. */
export async function listOwnDraws(
  db: Db,
  { employerId, memberId }: { employerId: string; memberId: string },
  periodIds: readonly string[],
): Promise<OwnDrawRow[]> {
  if (periodIds.length === 0) return []
  const rows = await db
    .selectFrom('draw_entrants as e')
    .innerJoin('draws as d', (join) =>
      join.onRef('d.employer_id', '=', 'e.employer_id').onRef('d.id', '=', 'e.draw_id'),
    )
    .select([
      'd.period_id as periodId',
      'd.entry',
      'd.rule',
      'd.entrants',
      'e.pseudonym',
      sql<boolean>`coalesce(d.winner = e.pseudonym, false)`.as('hasWon'),
    ])
    .where('e.employer_id', '=', employerId)
    .where('e.member_id', '=', memberId)
    .where('d.period_id', 'in', periodIds)
    .orderBy('d.entry')
    .execute()
  // A rule is what a draw was opened with.
  return rows as unknown as OwnDrawRow[]
}

/** Whether a member took part in a period. */
export async function tookPart(
  db: Db,
  { employerId, memberId, id }: { employerId: string; memberId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ took: boolean }>`
    select exists (
      select from draw_entrants e join draws d on d.employer_id = e.employer_id and d.id = e.draw_id
      where e.employer_id = ${employerId} and e.member_id = ${memberId} and d.period_id = ${id}
    ) as took`.execute(db)
  return rows[0]?.took ?? false
}
