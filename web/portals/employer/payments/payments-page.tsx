import { invoicesQuery } from '#web/features/money/invoices/invoice-queries.ts'
import { MethodsSection } from '#web/features/money/payments/methods-section.tsx'
import { PayableInvoices } from '#web/features/money/payments/payable-invoices.tsx'
import { methodsQuery } from '#web/features/money/payments/payments-queries.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type PaymentsSearch, paymentsSearch } from '../page-searches.ts'

/** Starts the call of the tab; it shows its own waiting and failing in its place. */
export function loadPayments({ queryClient }: RouterContext, search: PaymentsSearch): void {
  if (search.tab === 'invoices') void queryClient.prefetchQuery(invoicesQuery(search))
  else void queryClient.prefetchQuery(methodsQuery)
}

const tabs = [
  { value: 'methods', label: 'Payment Methods', page: <MethodsSection /> },
  { value: 'invoices', label: 'Invoices', page: <PayableInvoices /> },
] as const

/** What one pays with, and what was and is to be paid. */
export function PaymentsPage() {
  const { search, change } = useUrlSearch(paymentsSearch)
  return (
    <>
      <PageHeader title="Payments" subtitle="Your cards and your invoices" />
      <TabPages
        label="Payments"
        tabs={tabs}
        value={search.tab ?? 'methods'}
        onOpen={(tab) =>
          change({ tab: tab === 'methods' ? undefined : tab, page: undefined }, true)
        }
      />
    </>
  )
}
