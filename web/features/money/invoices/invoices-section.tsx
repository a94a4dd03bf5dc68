import { Button, Title } from '@mantine/core'
import { IconCreditCard, IconFileDescription, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Invoice } from '#contract/money/invoices.ts'
import { invoiceStatusLabels } from '#contract/money/invoices-labels.ts'
import { useCommand } from '#web/kit/command.ts'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, ListTotal } from '#web/kit/list/list-toolbar.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoicesQuery } from './invoice-queries.ts'
import { invoicesViews } from './invoices-search.ts'
import { openInvoicePdf } from './open-invoice-pdf.ts'

/** What is to be paid, for the dialog in which one does. */
export interface Payable {
  /** Null pays the oldest unpaid ones. */
  invoice: Invoice | null
  /** What can be paid at most. */
  unpaid: number
  onClose: () => void
}

/** Those first that somebody has to see to. */
const filterLabels = { due: 'Failed or overdue', ...invoiceStatusLabels } as const

interface InvoicesSectionProps {
  /** Absent where nothing may be paid. */
  PayDialog?: ComponentType<Payable>
  /** Above the list, such as why nothing may be paid. */
  notice?: ReactNode
}

/** The invoices, with the way to pay them. */
export function InvoicesSection({ PayDialog, notice }: InvoicesSectionProps) {
  const { search, change, filter, paging } = useViewedSearch(invoicesViews)
  const query = useQuery(invoicesQuery(search))
  const openPdf = useCommand({
    run: openInvoicePdf,
    success: () => null,
    key: ({ id, isDetailed }) => `${id} ${isDetailed}`,
  })
  const unpaid = query.data?.total_remaining ?? 0
  const paying = search.pay === 'all' ? null : query.data?.data.find(isPaying)

  function isPaying({ _id, remaining }: Invoice): boolean {
    return _id === search.pay && remaining > 0
  }

  function actionsOf(invoice: Invoice): RowAction[] {
    const id = invoice._id
    const documents: RowAction[] = [
      {
        label: 'Open PDF, summary',
        icon: IconFileText,
        onPick: () => void openPdf.run({ id, isDetailed: false }),
      },
      {
        label: 'Open PDF, detailed',
        icon: IconFileDescription,
        onPick: () => void openPdf.run({ id, isDetailed: true }),
      },
    ]
    const isPayable = PayDialog && invoice.remaining > 0
    const pay = { label: 'Pay', icon: IconCreditCard, onPick: () => change({ pay: id }) }
    return isPayable ? [pay, ...documents] : documents
  }

  return (
    <Panel aria-labelledby="invoices-title">
      <Title order={2} id="invoices-title">
        Invoices
      </Title>
      <ListToolbar label="Filter the invoices">
        <ViewsMenu
          views={invoicesViews}
          words={{ status: { label: 'Status', choices: filterLabels } }}
        />
        <ListTotal>
          {query.data && (unpaid > 0 ? `${amount(unpaid)} is unpaid` : 'Nothing is unpaid')}
        </ListTotal>
        <ChoiceFilter
          label="Status"
          choices={filterLabels}
          value={search.status}
          onChoose={(status) => filter({ status })}
        />
        {PayDialog && unpaid > 0 && (
          <Button onClick={() => change({ pay: 'all' })}>Make a payment</Button>
        )}
      </ListToolbar>
      {notice}
      <List
        label="List of invoices"
        of="invoices"
        query={query}
        columns={invoiceColumns}
        rowName={({ number }) => `invoice ${number}`}
        rowActions={actionsOf}
        paging={paging}
        views={invoicesViews}
        filtered={{
          isOn: search.status !== undefined,
          title: 'No invoice has this status.',
          clearLabel: 'Show all invoices',
          onClear: () => filter({ status: undefined }),
        }}
        empty="There is no invoice yet."
      />
      {PayDialog && paying !== undefined && unpaid > 0 && (
        <PayDialog
          invoice={paying}
          unpaid={paying?.remaining ?? unpaid}
          onClose={() => change({ pay: undefined, amount: undefined }, true)}
        />
      )}
    </Panel>
  )
}
