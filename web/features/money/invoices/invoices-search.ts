import type { InvoiceStatus } from '#contract/money/invoices.ts'

/** What a list of invoices keeps in the URL. */
export interface InvoicesSearch {
  page?: number
  status?: InvoiceStatus
}

export const invoiceStatuses = [
  'pending',
  'partial',
  'paid',
  'failed',
  'refunded',
] as const satisfies InvoiceStatus[]

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function invoicesSearch({ page, status }: Record<string, unknown>): InvoicesSearch {
  const isPage = Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1_000_000
  return {
    page: isPage ? Number(page) : undefined,
    status: invoiceStatuses.find((known) => known === status),
  }
}
