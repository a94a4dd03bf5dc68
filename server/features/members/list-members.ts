import type { Db } from '#server/platform/db/transaction-guard.ts'
import { countListed, listStretch, type MemberRow } from './queries/list.ts'
import type { MemberFilter } from './queries/narrow.ts'
import type { Order } from './queries/order.ts'

/** A page of the list and how long the list is; a page past its middle is read from its end. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  order: Order,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ total: number; rows: MemberRow[] }> {
  const total = await countListed(db, filter)
  const before = (page - 1) * perPage
  const count = Math.min(perPage, total - before)
  if (count <= 0) return { total, rows: [] }
  const after = total - before - count
  const isBackwards = after < before
  const skip = isBackwards ? after : before
  return { total, rows: await listStretch(db, filter, order, { isBackwards, skip, count }) }
}
