import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#domain/rewards/granting/explanation.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'
import { narrowed, narrowedDays, type RewardFilter, type RewardKind } from './narrow.ts'

export interface RewardListRow {
  id: string
  memberId: string
  memberName: string | null
  kind: RewardKind
  earnedOn: LocalDate
  valueCents: number
  status: Rewards['status']
  /** Takes back what was earned in a month that had closed by then. */
  isCorrection: boolean
  cancelReason: Rewards['cancel_reason']
  grantedAt: Date
  isFunded: boolean
  /** The local day on which it is to be approved. */
  dueOn: LocalDate
  /** Until which local day its approval waits at most, while the employer asks about its trip. */
  questionedUntilOn: LocalDate | null
  explanation: Explanation
  /** While the trip is there. */
  tripId: string | null
  tripCostCents: number | null
  /** The period whose draws anybody can check. */
  drawPeriodId: string | null
}

type Direction = 'asc' | 'desc'

interface Stretch {
  direction: Direction
  count: number
  /** Rows before the first that is read ... */
  skip: number
  /** ... counted from this day on; from the list's beginning without one. */
  day?: LocalDate | undefined
}

/** A stretch of a list by the day earned. Ids are found first, in an index alone. */
export async function listRewards(
  db: Db,
  filter: RewardFilter,
  { direction, count, skip, day }: Stretch,
): Promise<RewardListRow[]> {
  const within = day === undefined ? {} : direction === 'asc' ? { startOn: day } : { endOn: day }
  return read(
    db,
    filter.employerId,
    direction,
    sql`
    select r.id from rewards r where ${narrowed({ ...filter, ...within })}
    order by ${ordered(direction)} limit ${count} offset ${skip}`,
  )
}

/** The next of a list after one read before, or the first. */
export async function listRewardsAfter(
  db: Db,
  filter: RewardFilter,
  { direction, count, last }: { direction: Direction; count: number; last: Last | undefined },
): Promise<RewardListRow[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const further = last
    ? sql`and (r.earned_on, r.id) ${beyond} (${last.earnedOn}::date, ${last.id}::uuid)`
    : sql``
  return read(
    db,
    filter.employerId,
    direction,
    sql`
    select r.id from rewards r where ${narrowed(filter)} ${further}
    order by ${ordered(direction)} limit ${count}`,
  )
}

type Last = Pick<RewardListRow, 'earnedOn' | 'id'>

async function read(
  db: Db,
  employerId: string,
  direction: Direction,
  ids: RawBuilder<unknown>,
): Promise<RewardListRow[]> {
  const { rows } = await sql<RewardListRow>`
    select r.id, r.member_id as "memberId", m.name as "memberName", r.kind,
      r.earned_on as "earnedOn", r.value_cents as "valueCents", r.status,
      r.cancel_reason as "cancelReason", r.corrects is not null as "isCorrection",
      r.granted_at as "grantedAt", r.funded_at is not null as "isFunded",
      (r.due_at at time zone e.time_zone)::date as "dueOn",
      (q.waits_until at time zone e.time_zone)::date as "questionedUntilOn", r.explanation,
      t.id as "tripId", t.cost_cents as "tripCostCents", w.period_id as "drawPeriodId"
    from (${ids}) as page
    join rewards r on r.employer_id = ${employerId} and r.id = page.id
    join employers e on e.id = r.employer_id
    join members m on m.employer_id = r.employer_id and m.id = r.member_id
    left join trips t on t.employer_id = r.employer_id and t.id = r.trip_id
    left join trip_questions q on q.employer_id = r.employer_id and q.trip_id = r.trip_id
      and q.settled_at is null and r.status = 'pending'
    left join draws w on w.employer_id = r.employer_id and w.id = r.draw_id
    order by ${ordered(direction)}`.execute(db)
  return rows
}

function ordered(direction: Direction): RawBuilder<unknown> {
  const way = sql.raw(direction)
  return sql`r.earned_on ${way}, r.id ${way}`
}

/** How many rewards there are and what they are worth. Unit: cents. */
export interface Sums {
  rewards: number
  cents: number
}

/** Read from the rewards themselves: for what there is little of. */
export async function sumRewards(db: Db, filter: RewardFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as rewards, coalesce(sum(r.value_cents), 0)::bigint as cents
    from rewards r where ${narrowed(filter)}`.execute(db)
  return rows[0] ?? { rewards: 0, cents: 0 }
}

/** The same, and what of it is pending, in one reading. */
export async function sumBoth(db: Db, filter: RewardFilter): Promise<{ all: Sums; pending: Sums }> {
  const isPending = sql`r.status = 'pending'`
  const { rows } = await sql<
    Record<'rewards' | 'cents' | 'pendingRewards' | 'pendingCents', number>
  >`
    select count(*) as rewards, coalesce(sum(r.value_cents), 0)::bigint as cents,
      count(*) filter (where ${isPending}) as "pendingRewards",
      coalesce(sum(r.value_cents) filter (where ${isPending}), 0)::bigint as "pendingCents"
    from rewards r where ${narrowed(filter)}`.execute(db)
  const { rewards = 0, cents = 0, pendingRewards = 0, pendingCents = 0 } = rows[0] ?? {}
  return { all: { rewards, cents }, pending: { rewards: pendingRewards, cents: pendingCents } }
}

/** Read from the sums of days: as quick for a million rewards as for ten. */
export async function sumDays(db: Db, filter: RewardFilter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(d.rewards), 0)::bigint as rewards,
      coalesce(sum(d.cents), 0)::bigint as cents
    from reward_days d where ${narrowedDays(filter)}`.execute(db)
  return rows[0] ?? { rewards: 0, cents: 0 }
}

/** Whose reward staff name by the id alone. */
export const findRewardEmployer = compiled<{ rewardId: string }>()((db, { rewardId }) =>
  db.selectFrom('rewards').select('employer_id as employerId').where('id', '=', rewardId),
)
