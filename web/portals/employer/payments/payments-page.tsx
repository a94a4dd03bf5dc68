import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { invoicesQuery } from '#web/features/money/invoices/invoice-queries.ts'
import { MethodsSection } from '#web/features/money/payments/methods-section.tsx'
import { PayableInvoices } from '#web/features/money/payments/payable-invoices.tsx'
import { methodsQuery } from '#web/features/money/payments/payments-queries.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type PaymentsSearch, paymentsSearch } from '../page-searches.ts'

/** Starts the call of the tab; it shows its own waiting and failing in its place. */
export function loadPayments({ queryClient }: RouterContext, search: PaymentsSearch): void {
  if (search.tab === 'invoices') void queryClient.prefetchQuery(invoicesQuery(search))
  else void queryClient.prefetchQuery(methodsQuery)
}

/** What one pays with, and what was and is to be paid. */
export function PaymentsPage() {
  const { search, change } = useUrlSearch(paymentsSearch)
  const show = (value: string | null) =>
    change({ tab: value === 'invoices' ? value : undefined, page: undefined }, true)
  return (
    <>
      <PageHeader title="Payments" subtitle="Your cards and your invoices" />
      <Tabs value={search.tab ?? 'methods'} onChange={show}>
        <Tabs.List aria-label="Payments" mb="lg">
          <Tabs.Tab value="methods">Payment Methods</Tabs.Tab>
          <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="methods">
          <MethodsSection />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <PayableInvoices />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
