import type { InvoiceStatus } from '#contract/money/invoices.ts'
import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

const statuses = [
  'pending',
  'partial',
  'paid',
  'failed',
  'refunded',
] as const satisfies InvoiceStatus[]

export type InvoicesSearch = SearchOf<typeof invoicesSearch>

/** What a list of invoices keeps in the URL. */
export const invoicesSearch = searchSpec({ page: pageNumber, status: oneOf(statuses) })
