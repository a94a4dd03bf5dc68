import type { InvoiceFilter, InvoiceStatus } from '#contract/money/invoices.ts'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import {
  id,
  joinSpecs,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

/** Where invoices can stand. */
export const invoiceStatuses = [
  'pending',
  'partial',
  'paid',
  'failed',
  'refunded',
  'void',
] as const satisfies InvoiceStatus[]

/** What an employer can narrow its list to besides. */
const invoiceFilters = [...invoiceStatuses, 'due'] as const satisfies InvoiceFilter[]

export type InvoicesSearch = SearchOf<typeof invoicesSearch>

/** What a list of invoices keeps in the URL. */
export const invoicesSearch = joinSpecs(
  searchSpec({
    ...viewParts,
    page: pageNumber,
    status: oneOf(invoiceFilters),
    /** What is being paid: one invoice, or the oldest of all. */
    pay: (value) => (value === 'all' ? value : id(value)),
  }),
  amountSearch,
)

/** Its views, and the columns that each reader chooses. */
export const invoicesViews: ViewedList<InvoicesSearch> = {
  list: 'invoices',
  all: 'All invoices',
  spec: invoicesSearch,
  apart: ['pay', 'amount'],
}
