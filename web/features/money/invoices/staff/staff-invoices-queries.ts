import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffInvoiceRoutes } from '#contract/money/invoices-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { periodDates } from '#web/kit/list/period-search.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import type { StaffInvoicesSearch } from './staff-invoices-search.ts'

export const staffInvoices = createClient(staffInvoiceRoutes)

/** Others refund and pay, too: a visit asks again. */
const freshness = { staleTime: 15_000, refetchOnMount: true } as const

/** A page of everybody's invoices; the last one stays until the next has come. */
export function staffInvoicesQuery(search: StaffInvoicesSearch, today: LocalDate) {
  const { page = 1, per_page = usualPageSize } = search
  const query = { page, per_page, ...filterOf(search, today) }
  return queryOptions({
    queryKey: ['admin', 'invoices', 'list', query],
    queryFn: () => staffInvoices.listAllInvoices({ query }),
    placeholderData: keepPreviousData,
    ...freshness,
  })
}

/** What was refunded of an invoice, what can be, and why it is void. */
export function invoiceChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'invoices', 'changes', id],
    queryFn: () => staffInvoices.readInvoiceChanges({ params: { id } }),
    ...freshness,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function filterOf(search: StaffInvoicesSearch, today: LocalDate) {
  const { employer_id, search: keyword, status, refund } = search
  return {
    ...(employer_id && { employer_id }),
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(refund && { refund }),
    ...periodDates(search, today),
  }
}

/** What shows invoices and credit, after one was refunded or made void. */
export const refreshInvoices: Refresh = [
  { queryKey: ['admin', 'invoices'] },
  { queryKey: ['admin', 'wallets'] },
  { queryKey: ['admin', 'employers'] },
]
