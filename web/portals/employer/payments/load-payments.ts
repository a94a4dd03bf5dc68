import { invoicesQuery } from '#web/features/money/invoices/invoice-queries.ts'
import { methodsQuery } from '#web/features/money/payments/methods-query.ts'
import type { RouterContext } from '#web/router-context.ts'
import type { PaymentsSearch } from './payments-search.ts'

/** Starts the call of the tab; it shows its own waiting and failing in its place. */
export function loadPayments({ queryClient }: RouterContext, search: PaymentsSearch): void {
  if (search.tab === 'invoices') void queryClient.prefetchQuery(invoicesQuery(search))
  else void queryClient.prefetchQuery(methodsQuery)
}
