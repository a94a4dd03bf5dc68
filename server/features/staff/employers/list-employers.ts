import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { presentEmployer } from './present.ts'
import { countEmployers, listEmployers as listStretch } from './queries/list.ts'
import type { EmployerFilter, Order } from './queries/narrow.ts'

/** A page of the list and how long the list is; a page past its middle is read from its end. */
export async function listEmployers(
  db: Db,
  filter: EmployerFilter,
  order: Order,
  { page, now }: { page: Page; now: Date },
): Promise<{ total: number; data: EmployerRow[] }> {
  const total = await countEmployers(db, filter)
  const stretch = fromNearerEnd(page, total)
  const rows = stretch ? await listStretch(db, filter, order, { ...stretch, now }) : []
  return { total, data: rows.map((row) => presentEmployer(row, now)) }
}
