import {
  type InvoicesSearch,
  invoicesSearch,
} from '#web/features/money/invoices/invoices-search.ts'

export interface PaymentsSearch extends InvoicesSearch {
  /** Left out, the saved cards. */
  tab?: 'invoices'
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function paymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  return { tab: search.tab === 'invoices' ? search.tab : undefined, ...invoicesSearch(search) }
}
