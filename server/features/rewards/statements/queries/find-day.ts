import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { narrowedDays, type RewardFilter } from './narrow.ts'

/** Where a row of a list stands: so many rows into a day. */
export interface Place {
  day: LocalDate
  skip: number
}

/** Finds the place of a row, counted from 0, by the sums of days: a late page costs what the first does. */
export async function findDay(
  db: Db,
  filter: RewardFilter,
  direction: 'asc' | 'desc',
  skip: number,
): Promise<Place | undefined> {
  const way = sql.raw(direction)
  const { rows } = await sql<Place>`
    select day, ${skip}::bigint - until + rewards as skip
    from (
      select d.day, sum(d.rewards)::bigint as rewards,
        (sum(sum(d.rewards)) over (order by d.day ${way}))::bigint as until
      from reward_days d where ${narrowedDays(filter)}
      group by d.day
    ) as days
    where until > ${skip}::bigint
    order by day ${way} limit 1`.execute(db)
  return rows[0]
}
