import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import type { RewardFilter } from './queries/narrow.ts'
import { type countRewarded, listParts, type SummaryRow, summarise } from './queries/summarise.ts'

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
