import type { RewardRow } from '#contract/rewards/statements.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { mostSheetRows } from '#server/platform/files/workbook.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { presentReward } from './present.ts'
import { findDay } from './queries/find-day.ts'
import {
  listRewards,
  type RewardListRow,
  type Sums,
  sumBoth,
  sumDays,
  sumRewards,
} from './queries/list-rewards.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { type countRewarded, listParts, type SummaryRow, summarise } from './queries/summarise.ts'

const none: Sums = { rewards: 0, cents: 0 }

/** All the rewards a filter leaves, and the pending ones among them. */
export async function sumsOf(db: Db, filter: RewardFilter): Promise<{ all: Sums; pending: Sums }> {
  const { status } = filter
  if (status === 'cancelled') return { all: await sumRewards(db, filter), pending: none }
  if (status === 'waiting') {
    const waiting = await sumRewards(db, filter)
    return { all: waiting, pending: waiting }
  }
  // What is asked for by member is read at once; everything else is counted by days.
  if (!isOfDays(filter)) return sumBoth(db, filter)
  const pending = await sumRewards(db, { ...filter, status: 'pending' })
  if (status === 'pending') return { all: pending, pending }
  const { rewards, cents } = await sumDays(db, filter)
  if (status === undefined) return { all: { rewards, cents }, pending }
  const corrected = await sumRewards(db, { ...filter, status: 'corrected' })
  return {
    all: {
      rewards: rewards - pending.rewards - corrected.rewards,
      cents: cents - pending.cents - corrected.cents,
    },
    pending: none,
  }
}

/**
 * How many rows a file can have: no more than there are rewards on its days, whose sums are stored. Only where
 * a sheet has no room for so many are they counted one by one.
 */
export async function rowsAtMost(
  db: Db,
  { employerId, startOn, endOn, category, status }: RewardFilter,
  count: () => Promise<number>,
): Promise<number> {
  // Those that were cancelled are in no sum.
  if (status === 'cancelled') return count()
  const { rewards } = await sumDays(db, { employerId, startOn, endOn, category })
  return rewards > mostSheetRows ? count() : rewards
}

/** A page of rewards; one past the middle is read from the list's end, or from its day where days are counted. */
export async function pageOfRewards(
  db: Db,
  filter: RewardFilter,
  total: number,
  { direction, ...page }: Page & { direction: 'asc' | 'desc' },
): Promise<RewardListRow[]> {
  const stretch = fromNearerEnd(page, total)
  if (!stretch) return []
  const { isBackwards, skip, count } = stretch
  if (isOfDays(filter) && filter.status === undefined) {
    const place = await findDay(db, filter, direction, page.offset)
    const { skip: before, day } = place ?? { skip: page.offset, day: undefined }
    return listRewards(db, filter, { direction, count, skip: before, day })
  }
  if (!isBackwards) return listRewards(db, filter, { direction, count, skip })
  const backwards = direction === 'asc' ? 'desc' : 'asc'
  const rows = await listRewards(db, filter, { direction: backwards, count, skip })
  return rows.reverse()
}

/** A trip has few rewards: its own, the rest of it, one of a recommendation, the app promotion. */
const mostOfTrip = 20

/** What some trips of a member earned, the cancelled left out, each with why it is that much. */
export async function listRewardsOfTrips(
  db: Db,
  key: MemberKey,
  tripIds: readonly string[],
): Promise<RewardRow[]> {
  if (tripIds.length === 0) return []
  const all = { direction: 'desc', count: mostOfTrip * tripIds.length, skip: 0 } as const
  const rows = await listRewards(db, { ...key, tripIds }, all)
  return rows.map(presentReward)
}

type Counts = Awaited<ReturnType<typeof countRewarded>>

/** A page of members with what they were rewarded with; a part's second half is read from its end. */
export async function pageOfMembers(
  db: Db,
  filter: RewardFilter,
  counts: Counts,
  { limit, offset }: Page,
): Promise<SummaryRow[]> {
  const rows: SummaryRow[] = []
  let skip = offset
  for (const part of listParts) {
    const page = { limit: limit - rows.length, offset: skip }
    const stretch = fromNearerEnd(page, counts[part])
    if (stretch) rows.push(...(await summarise(db, filter, { part, ...stretch })))
    skip = Math.max(0, skip - counts[part])
  }
  return rows
}

/** Whether the sums of days say how many there are: they know neither members nor what is pending. */
function isOfDays({ memberId, search }: RewardFilter): boolean {
  return memberId === undefined && !search
}
