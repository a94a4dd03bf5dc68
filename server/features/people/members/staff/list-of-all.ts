import type { Order } from '#server/features/people/members/queries/order.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { type MemberWithGifts, withGifts } from './gifts.ts'
import { countOfAll, listOfAll } from './queries/list.ts'
import type { AllMembersFilter } from './queries/narrow.ts'

/** So many are put in order in a few milliseconds. */
const few = 5000

/** A page of everybody's members and how many there are; a page past the middle is read from the end. */
export async function pageOfAll(
  db: Db,
  filter: AllMembersFilter,
  { order, now }: { order: Order; now: Date },
  page: Page,
): Promise<{ total: number; rows: MemberWithGifts[] }> {
  const isSearch = Boolean(filter.name || filter.email)
  const read = { order, now }
  if (page.offset === 0 && !isSearch) {
    const first = { isBackwards: false, skip: 0, count: page.limit, isOfFew: false }
    const [total, rows] = await Promise.all([
      countOfAll(db, filter),
      listOfAll(db, filter, read, first),
    ])
    return { total, rows: await withGifts(db, rows) }
  }
  const total = await countOfAll(db, filter)
  const stretch = fromNearerEnd(page, total)
  if (!stretch) return { total, rows: [] }
  const isOfFew = isSearch && total <= few
  const rows = await listOfAll(db, filter, read, { ...stretch, isOfFew })
  return { total, rows: await withGifts(db, rows) }
}
