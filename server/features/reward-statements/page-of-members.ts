import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { type countRewarded, listParts, type SummaryRow, summarise } from './queries/summarise.ts'

type Counts = Awaited<ReturnType<typeof countRewarded>>

/** A page of members with what they were rewarded with; a part's second half is read from its end. */
export async function pageOfMembers(
  db: Db,
  filter: RewardFilter,
  counts: Counts,
  { page, perPage }: { page: number; perPage: number },
): Promise<SummaryRow[]> {
  const rows: SummaryRow[] = []
  let skip = (page - 1) * perPage
  for (const part of listParts) {
    const count = Math.min(perPage - rows.length, counts[part] - skip)
    if (count > 0) {
      const after = counts[part] - skip - count
      const isBackwards = after < skip
      const stretch = { part, isBackwards, skip: isBackwards ? after : skip, count }
      rows.push(...(await summarise(db, filter, stretch)))
    }
    skip = Math.max(0, skip - counts[part])
  }
  return rows
}
