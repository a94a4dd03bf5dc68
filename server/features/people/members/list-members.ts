import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { countListed, listStretch, type MemberRow } from './queries/list.ts'
import type { MemberFilter } from './queries/narrow.ts'
import type { Order } from './queries/order.ts'

/** A page of the list and how long the list is; a page past its middle is read from its end. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  order: Order,
  page: Page,
): Promise<{ total: number; rows: MemberRow[] }> {
  const total = await countListed(db, filter)
  const stretch = fromNearerEnd(page, total)
  return { total, rows: stretch ? await listStretch(db, filter, order, stretch) : [] }
}
