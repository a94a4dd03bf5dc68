import { queryOptions } from '@tanstack/react-query'
import { invoiceRoutes } from '#contract/money/invoices.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, moneyList } from '#web/features/money/ledger/money-queries.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { InvoicesSearch } from './invoices-search.ts'

export const invoices = createClient(invoiceRoutes)

export function invoicesQuery({ page = 1, status }: InvoicesSearch) {
  const query = { page, per_page: usualPageSize, ...(status && { status }) }
  return moneyList('invoices', query, invoices.listInvoices)
}

/** What is still to be paid, in the order in which a payment pays it: the oldest first. */
export const unpaidInvoicesQuery = queryOptions({
  queryKey: [moneyKey, 'unpaid-invoices'],
  queryFn: async () => {
    const pages = await Promise.all(
      (['pending', 'partial', 'failed'] as const).map((status) =>
        invoices.listInvoices({ query: { status, per_page: 2000 } }),
      ),
    )
    return pages
      .flatMap(({ data }) => data)
      .filter(({ remaining }) => remaining > 0)
      .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.number.localeCompare(b.number))
  },
  ...moneyFreshness,
})
