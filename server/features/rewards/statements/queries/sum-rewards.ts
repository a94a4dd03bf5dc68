import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { narrowed, narrowedDays, type RewardFilter } from './narrow.ts'

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
