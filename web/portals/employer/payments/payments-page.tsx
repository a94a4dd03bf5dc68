import { paymentRoutes } from '#contract/money/payments.ts'
import { invoicesQuery } from '#web/features/money/invoices/invoice-queries.ts'
import { invoicesViews } from '#web/features/money/invoices/invoices-search.ts'
import { MethodsSection } from '#web/features/money/payments/methods-section.tsx'
import { PayableInvoices } from '#web/features/money/payments/payable-invoices.tsx'
import { methodsQuery } from '#web/features/money/payments/payments-queries.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { mayUse, useMay } from '#web/session/roles.ts'
import { userQuery } from '#web/session/user-query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { paymentsSearch } from '../page-searches.ts'

/** Starts the call of the tab; it shows its own waiting and failing in its place. */
export async function loadPayments(context: RouterContext, raw: RawSearch): Promise<void> {
  const { queryClient } = context
  const search = paymentsSearch(raw)
  const user = await queryClient.ensureQueryData(userQuery)
  if (search.tab === 'invoices' || !mayUse(user, paymentRoutes.listMethods)) {
    await openList(context, invoicesViews, raw)
    void queryClient.prefetchQuery(invoicesQuery(search))
  } else void queryClient.prefetchQuery(methodsQuery)
}

const tabs = [
  { value: 'methods', label: 'Payment Methods', page: <MethodsSection /> },
  { value: 'invoices', label: 'Invoices', page: <PayableInvoices /> },
] as const

/** What one pays with, for those who pay, and what was and is to be paid. */
export function PaymentsPage() {
  const { search, change } = useUrlSearch(paymentsSearch)
  const mayPay = useMay(paymentRoutes.listMethods)
  return (
    <>
      <PageHeader
        title="Payments"
        subtitle={mayPay ? 'Your cards and your invoices' : 'Your invoices'}
      />
      <TabPages
        label="Payments"
        tabs={tabs.filter(({ value }) => mayPay || value !== 'methods')}
        value={mayPay ? (search.tab ?? 'methods') : 'invoices'}
        onOpen={(tab) =>
          change({ tab: tab === 'methods' ? undefined : tab, page: undefined }, true)
        }
      />
    </>
  )
}
