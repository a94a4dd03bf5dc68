import { type RawBuilder, sql } from 'kysely'
import { blocksOf, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import type { CountedPoints, CountedStretch } from '#domain/statistics/leaderboard/ranks.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

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
  /** In the period before, where it is asked for; null without a score then. */
  pointHundredthsBefore: number | null
}

/** Up to so many rows, the plain way is quicker than a look at all scores beforehand. */
export const fewToSkip = 10_000

export const scoreFigures = {
  points: 'point_hundredths',
  savings: 'cost_savings_cents',
  green: 'green_trips',
  rewards: 'reward_cents',
} as const

export type Direction = 'asc' | 'desc'

export interface FigureStretch {
  direction: Direction
  limit: number
  offset: number
  /** Of which the points are told as well. */
  before: ScorePeriod | null
}

/** A stretch of the list by one of its figures; equal ones stand in the order the members came. */
export async function listByFigure(
  db: Db,
  scope: ScoreScope,
  by: keyof typeof scoreFigures,
  { direction, limit, offset, before }: FigureStretch,
): Promise<ScoreRow[]> {
  const figure = sql.ref(scoreFigures[by])
  const way = sql.raw(direction)
  const stretch =
    by === 'green' && offset + limit > fewToSkip && blocksOf(scope.period).length === 1
      ? cutByFigure(scope, { figure, way, limit, offset })
      : sql`select s.* from (${scoresOf(scope)}) as s
          order by ${figure} ${way}, member_id limit ${limit} offset ${offset}`
  const page = named(scope, stretch, sql`s.${figure}`)
  const { rows } = await withBefore(scope, page, {
    before,
    order: sql`p.key ${way}, p."memberId"`,
  }).execute(db)
  return rows
}

/**
 * The same stretch of a figure that many share, as few whole numbers are: how many have each says between which ones it
 * lies, and only these are put in order. All of them would be compared by the ids of their members.
 */
function cutByFigure(
  scope: ScoreScope,
  {
    figure,
    way,
    limit,
    offset,
  }: { figure: RawBuilder<unknown>; way: RawBuilder<unknown>; limit: number; offset: number },
) {
  return sql`
    with counts as (
      select ${figure} as figure, count(*) as members from (${scoresOf(scope)}) as s group by 1
    ), places as (
      select figure, members, sum(members) over (order by figure ${way}) as through from counts
    ), cut as materialized (
      select min(figure) as least, max(figure) as most, min(through - members) as skipped
      from places where through > ${offset} and through - members < ${offset + limit}::bigint
    )
    select s.* from (${scoresOf(scope)}) as s
    where ${figure} between (select least from cut) and (select most from cut)
    order by ${figure} ${way}, member_id
    limit ${limit} offset ${offset}::bigint - (select skipped from cut)::bigint`
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
    from (${scoresOf(scope, sql`member_id = any(${memberIds}::uuid[])`)}) as s`.execute(db)
  return rows
}

/** One member's score; nothing without a trip or a reward in the period. */
export async function findScore(
  db: Db,
  scope: ScoreScope,
  { memberId, before }: { memberId: string } & Pick<FigureStretch, 'before'>,
): Promise<ScoreRow | undefined> {
  const own = scoresOf(scope, sql`member_id = ${memberId}::uuid`)
  const inOrder = { before, order: sql`p.key` }
  const { rows } = await withBefore(scope, named(scope, own, sql`m.id`), inOrder).execute(db)
  return rows[0]
}

/** Some scores with the members they are of, and a key to put them in order by. */
export function named(
  { employerId }: ScoreScope,
  scores: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
) {
  return sql`
    select ${columns}, ${key} as key from (${scores}) as s
    join members m on m.employer_id = ${employerId} and m.id = s.member_id`
}

/**
 * A page of scores with the points of the period before, in the page's own statement: looked up one by one once the page
 * is cut, which the plan is not to turn into a read of everybody.
 */
export function withBefore(
  { employerId }: ScoreScope,
  page: RawBuilder<unknown>,
  { before, order }: Pick<FigureStretch, 'before'> & { order: RawBuilder<unknown> },
): RawBuilder<ScoreRow> {
  const then = before && scoresOf({ employerId, period: before }, sql`member_id = p."memberId"`)
  return sql<ScoreRow>`
    select p.*, ${then ? sql`b.point_hundredths` : sql`null`} as "pointHundredthsBefore"
    from (${page}) as p
    ${then ? sql`left join lateral (${then} offset 0) as b on true` : sql``}
    order by ${order}`
}

/** A row for each member with a trip or a reward in the period. */
export function scoresOf({ employerId, period }: ScoreScope, members?: RawBuilder<unknown>) {
  const [block, ...further] = blocksOf(period)
  const ofMembers = members ? sql`and ${members}` : sql``
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

export const columns = sql`s.member_id as "memberId",
  case when m.deleted_at is null then m.name end as name, m.hides_in_leaderboard as "isHidden",
  s.point_hundredths as "pointHundredths", s.cost_savings_cents as "savingsCents",
  s.green_trips as "greenTrips", s.reward_cents as "rewardCents"`

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
