import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { countListed, listBeginning, listStretch, type MemberRow } from './queries/list.ts'
import type { MemberFilter } from './queries/narrow.ts'
import type { Order } from './queries/order.ts'

/** So many are put in order in a few milliseconds. */
const few = 5000

/** A page of the list and how long the list is; a page past its middle is read from its end. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  order: Order,
  page: Page,
): Promise<{ total: number; rows: MemberRow[] }> {
  const isSearch = Boolean(filter.name || filter.email)
  if (page.offset === 0 && !isSearch) {
    const rows = await listBeginning(db, filter, order, page.limit)
    return { total: rows[0]?.total ?? 0, rows }
  }
  const total = await countListed(db, filter)
  const stretch = fromNearerEnd(page, total)
  const isOfFew = isSearch && total <= few
  return {
    total,
    rows: stretch ? await listStretch(db, filter, order, { ...stretch, isOfFew }) : [],
  }
}
