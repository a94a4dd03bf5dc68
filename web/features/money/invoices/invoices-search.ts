import type { InvoiceStatus } from '#contract/money/invoices.ts'
import { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import {
  id,
  joinSpecs,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
} from '#web/kit/list/search-spec.ts'

const statuses = [
  'pending',
  'partial',
  'paid',
  'failed',
  'refunded',
] as const satisfies InvoiceStatus[]

export type InvoicesSearch = SearchOf<typeof invoicesSearch>

/** What a list of invoices keeps in the URL. */
export const invoicesSearch = joinSpecs(
  searchSpec({
    page: pageNumber,
    status: oneOf(statuses),
    /** What is being paid: one invoice, or the oldest of all. */
    pay: (value) => (value === 'all' ? value : id(value)),
  }),
  amountSearch,
)
