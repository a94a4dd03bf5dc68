import { type RawBuilder, sql } from 'kysely'
import { blocksOf, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import type { CountedPoints, CountedStretch } from '#domain/statistics/leaderboard/ranks.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'

export interface ScoreScope {
  employerId: string
  period: ScorePeriod
}

export interface ScoreRow {
  memberId: string
  /** Null for who was deleted. */
  name: string | null
  isHidden: boolean
  pointHundredths: number
  savingsCents: number
  greenTrips: number
  rewardCents: number
}

export const scoreFigures = {
  points: 'point_hundredths',
  savings: 'cost_savings_cents',
  green: 'green_trips',
  rewards: 'reward_cents',
} as const

export type Direction = 'asc' | 'desc'

/** A stretch of the list by one of its figures; equal ones stand in the order the members came. */
export async function listByFigure(
  db: Db,
  scope: ScoreScope,
  by: keyof typeof scoreFigures,
  { direction, limit, offset }: { direction: Direction; limit: number; offset: number },
): Promise<ScoreRow[]> {
  const order = sql`${sql.ref(`s.${scoreFigures[by]}`)} ${sql.raw(direction)}, s.member_id`
  const { rows } = await sql<ScoreRow>`
    select ${columns}
    from (select s.* from (${scoresOf(scope)}) as s order by ${order}
      limit ${limit} offset ${offset}) as s
    join members m on m.employer_id = ${scope.employerId} and m.id = s.member_id
    order by ${order}`.execute(db)
  return rows
}

/** Whoever is shown by name is listed by it, in the order of an index; everybody else comes after them. */
export const nameParts = ['named', 'nameless'] as const
export type NamePart = (typeof nameParts)[number]

/** How many of those with a score are not shown by name. */
export async function countNameless(db: Db, scope: ScoreScope): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from (${scoresOf(scope)}) as s
    join members m on m.employer_id = ${scope.employerId} and m.id = s.member_id
    where ${isOf.nameless}`.execute(db)
  return rows[0]?.members ?? 0
}

/** Up to so many rows, walking along the index is quicker than gathering all scores. */
const fewToSkip = 10_000

/** A stretch of one part of the list by name, in its order from whichever end it is read: along an index of members. */
export async function listByName(
  db: Db,
  scope: ScoreScope,
  part: NamePart,
  { direction, isBackwards, skip, count }: RowRange & { direction: Direction },
): Promise<ScoreRow[]> {
  const isAscending = (direction === 'asc') !== isBackwards
  const way = sql.raw(isAscending ? 'asc' : 'desc')
  const order = {
    named: sql`lower(m.name) ${way}, m.id ${way}`,
    nameless: sql`m.id ${way}`,
  }[part]
  const stretch = sql`limit ${count} offset ${skip}`
  const joined = (scores: RawBuilder<unknown>) => sql<ScoreRow>`
    select ${columns} from (${scores}) as s
    join members m on m.employer_id = ${scope.employerId} and m.id = s.member_id`
  if (skip < fewToSkip) {
    const near = sql<ScoreRow>`
      ${joined(scoresOf(scope))} where ${isOf[part]} order by ${order} ${stretch}`
    const { rows } = await near.execute(db)
    return isBackwards ? rows.reverse() : rows
  }
  // All who have a score are gathered, and looked up on the way along the index: neither the condition within another
  // nor the inner order, which the outer one names again, can be turned into a join that puts all of them in order.
  const inner = { named: sql`lower(m.name) as called, m.id`, nameless: sql`m.id` }[part]
  const outer = { named: sql`m.called ${way}, m.id ${way}`, nameless: order }[part]
  const ofPage = sql`array(select id from page)`
  const { rows } = await sql<ScoreRow>`
    with page as materialized (
      select m.id from (
        select ${inner} from members m
        where m.employer_id = ${scope.employerId} and ${isOf[part]} order by ${order} offset 0
      ) as m
      where case when m.id in (select member_id from (${scoresOf(scope)}) as s) then true end
      order by ${outer} ${stretch}
    )
    ${joined(scoresOf(scope, ofPage))} order by ${order}`.execute(db)
  return isBackwards ? rows.reverse() : rows
}

/** How many members have a score. */
export async function countScores(db: Db, scope: ScoreScope): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from (${scoresOf(scope)}) as s`.execute(db)
  return rows[0]?.members ?? 0
}

/**
 * How many members have points between some bounds; with no bounds, how many there are. Points are whole numbers of
 * which a float8 holds each, and in which it finds a place without a call for every step.
 */
export async function countBetween(
  db: Db,
  scope: ScoreScope,
  bounds: readonly number[],
): Promise<CountedStretch[]> {
  const { rows } = await sql<CountedStretch>`
    select width_bucket(point_hundredths::float8, ${bounds}::float8[]) as place, count(*) as members
    from (${scoresOf(scope)}) as s group by 1`.execute(db)
  return rows
}

/** How many members have which points, the most first. */
export async function countByPoints(db: Db, scope: ScoreScope): Promise<CountedPoints[]> {
  const { rows } = await sql<CountedPoints>`
    select point_hundredths as points, count(*) as members
    from (${scoresOf(scope)}) as s group by 1 order by 1 desc`.execute(db)
  return rows
}

/** The points of some members, those without a score left out. */
export async function listPoints(
  db: Db,
  scope: ScoreScope,
  memberIds: readonly string[],
): Promise<Pick<ScoreRow, 'memberId' | 'pointHundredths'>[]> {
  const { rows } = await sql<Pick<ScoreRow, 'memberId' | 'pointHundredths'>>`
    select member_id as "memberId", point_hundredths as "pointHundredths"
    from (${scoresOf(scope, sql`${memberIds}::uuid[]`)}) as s`.execute(db)
  return rows
}

/** One member's score; nothing without a trip or a reward in the period. */
export async function findScore(
  db: Db,
  scope: ScoreScope,
  memberId: string,
): Promise<ScoreRow | undefined> {
  const { rows } = await sql<ScoreRow>`
    select ${columns} from (${scoresOf(scope, sql`${[memberId]}::uuid[]`)}) as s
    join members m on m.employer_id = ${scope.employerId} and m.id = s.member_id`.execute(db)
  return rows[0]
}

/** A row for each member with a trip or a reward in the period. */
function scoresOf({ employerId, period }: ScoreScope, memberIds?: RawBuilder<unknown>) {
  const [block, ...further] = blocksOf(period)
  const ofMembers = memberIds ? sql`and member_id = any(${memberIds})` : sql``
  if (block && further.length === 0) {
    // Where the rows are read from end to end, the first condition is asked of all: the one that costs least.
    return sql`
      select member_id, point_hundredths, cost_savings_cents, green_trips, reward_cents
      from member_scores
      where starts_on = ${block.startOn} and employer_id = ${employerId}
        and bucket = ${block.bucket} and (records > 0 or reward_cents <> 0) ${ofMembers}`
  }
  const blocks = [block, ...further].filter((each) => each !== undefined)
  return sql`
    select member_id, sum(point_hundredths)::bigint as point_hundredths,
      sum(cost_savings_cents)::bigint as cost_savings_cents,
      sum(green_trips)::integer as green_trips, sum(reward_cents)::bigint as reward_cents
    from member_scores
    where employer_id = ${employerId} ${ofMembers} and (bucket, starts_on) in (
      select * from unnest(${blocks.map(({ bucket }) => bucket)}::text[],
        ${blocks.map(({ startOn }) => startOn)}::date[]))
    group by member_id having sum(records) > 0 or sum(reward_cents) <> 0`
}

const columns = sql`s.member_id as "memberId",
  case when m.deleted_at is null then m.name end as name, m.hides_in_leaderboard as "isHidden",
  s.point_hundredths as "pointHundredths", s.cost_savings_cents as "savingsCents",
  s.green_trips as "greenTrips", s.reward_cents as "rewardCents"`

const isNameless = sql`(m.deleted_at is not null or m.name is null or m.hides_in_leaderboard)`

const isOf: Record<NamePart, RawBuilder<unknown>> = {
  named: sql`not ${isNameless}`,
  nameless: isNameless,
}

interface Setting {
  /** Whether members see how they stand among each other. */
  isShown: boolean
  /** By whose clock months begin. */
  timeZone: string
}

export const findSetting = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<Setting>`
    select shows_leaderboard as "isShown", time_zone as "timeZone" from employers
    where id = ${employerId}::uuid`
  return { compile: () => query.compile(db) }
})

/** Answers whether it was otherwise before. */
export async function setShown(trx: Trx, employerId: string, isShown: boolean): Promise<boolean> {
  const { rows } = await sql`
    update employers set shows_leaderboard = ${isShown}
    where id = ${employerId} and shows_leaderboard <> ${isShown} returning id`.execute(trx)
  return rows.length > 0
}
