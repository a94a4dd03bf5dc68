import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { MethodsSection } from '#web/features/money/payments/methods-section.tsx'
import { PayableInvoices } from '#web/features/money/payments/payable-invoices.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export { loadPayments } from './load-payments.ts'

const route = getRouteApi('/dashboard/payments')

/** What one pays with, and what was and is to be paid. */
export function PaymentsPage() {
  const { tab = 'methods' } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (value: string | null) =>
    void navigate({
      search: { tab: value === 'invoices' ? value : undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title="Payments" subtitle="Your cards and your invoices" />
      <Tabs value={tab} onChange={show}>
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
