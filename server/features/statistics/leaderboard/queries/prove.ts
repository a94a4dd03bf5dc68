import { sql } from 'kysely'
import type { ScoreBucket } from '#domain/statistics/leaderboard/periods.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Span {
  employerId: string
  bucket: ScoreBucket
  /** Half-open, of whole months: what starts or changes in them is looked at. */
  from: LocalDate
  until: LocalDate
}

const figures = [
  'records',
  'point_hundredths',
  'cost_savings_cents',
  'green_trips',
  'reward_cents',
] as const

/**
 * Adds what the scores of one kind lack; what is written meanwhile adds its own. Months are held against trips and
 * rewards, everything longer against the kind below. Answers how many differed.
 */
export async function mendScores(trx: Trx, span: Span): Promise<number> {
  const { employerId, bucket } = span
  const sums = sql.raw(figures.map((figure) => `sum(${figure}) as ${figure}`).join(', '))
  const lacking = sql.raw(figures.map((figure) => `sum(${figure}) <> 0`).join(' or '))
  const added = figures.map((figure) => `${figure} = member_scores.${figure} + excluded.${figure}`)
  const kept = sql.raw(figures.map((figure) => `-${figure} as ${figure}`).join(', '))
  const columns = sql.raw(figures.join(', '))
  const { rows } = await sql`
    with compared as (
      ${bucket === 'month' ? countedMonths(span) : countedBelow(span)}
      union all
      select starts_on, member_id, ${kept} from member_scores
      where employer_id = ${employerId} and bucket = ${bucket} and ${within(span)}
    )
    insert into member_scores (employer_id, bucket, starts_on, member_id, ${columns})
    select ${employerId}::uuid, ${bucket}::text, starts_on, member_id, ${sums}
    from compared group by starts_on, member_id having ${lacking}
    order by member_id
    on conflict (employer_id, bucket, starts_on, member_id)
    do update set ${sql.raw(added.join(', '))}
    returning 1`.execute(trx)
  return rows.length
}

/** The scores that some months are part of. */
function within({ bucket, from, until }: Span) {
  if (bucket === 'all') return sql`true`
  return sql`starts_on >= date_trunc(${bucket}, ${from}::timestamp)::date and starts_on < ${until}`
}

function countedMonths({ employerId, from, until }: Span) {
  return sql`
    select month as starts_on, member_id, records, (points * 100)::bigint as point_hundredths,
      cost_savings_cents, green_trips, 0 as reward_cents
    from member_months
    where employer_id = ${employerId} and month >= ${from} and month < ${until}
    union all
    select date_trunc('month', earned_on::timestamp)::date, member_id, 0, 0, 0, 0, value_cents
    from rewards
    where employer_id = ${employerId} and earned_on >= ${from} and earned_on < ${until}
      and status <> 'cancelled'`
}

function countedBelow({ employerId, bucket, from, until }: Span) {
  const columns = sql.raw(figures.join(', '))
  if (bucket === 'all') {
    return sql`select date '2016-01-01' as starts_on, member_id, ${columns} from member_scores
      where employer_id = ${employerId} and bucket = 'year'`
  }
  const below = bucket === 'year' ? 'quarter' : 'month'
  const end = sql`(date_trunc(${bucket}, ${until}::timestamp - interval '1 day')
    + ${bucket === 'year' ? '1 year' : '3 months'}::interval)::date`
  return sql`
    select date_trunc(${bucket}, starts_on::timestamp)::date as starts_on, member_id, ${columns}
    from member_scores
    where employer_id = ${employerId} and bucket = ${below}
      and starts_on >= date_trunc(${bucket}, ${from}::timestamp)::date and starts_on < ${end}`
}
