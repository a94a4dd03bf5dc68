import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { countOfAll, type InvoiceFilter, listOfAll, type StaffInvoiceRow } from './queries/list.ts'

/** So many are put in order in a few milliseconds. */
const few = 5000

/** A page of everybody's invoices and how many there are; a page past the middle is read from the end. */
export async function pageOfAll(
  db: Db,
  filter: InvoiceFilter,
  page: Page,
): Promise<{ total: number; rows: StaffInvoiceRow[] }> {
  const total = await countOfAll(db, filter)
  const stretch = fromNearerEnd(page, total)
  if (!stretch) return { total, rows: [] }
  const isOfFew = Boolean(filter.keyword || filter.isRefundFailed) && total <= few
  return { total, rows: await listOfAll(db, filter, { ...stretch, isOfFew }) }
}
