import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { invoiceStatusLabels } from '#contract/money/invoices-labels.ts'
import type { LocalDate } from '#domain/time.ts'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { PeriodFilter } from '#web/kit/list/period-filter.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { askedDates, fileName } from '#web/ui/file-name.ts'
import { Panel } from '#web/ui/panel.tsx'
import { staffInvoiceColumns } from './staff-invoice-columns.tsx'
import { filterOf, staffInvoices, staffInvoicesQuery } from './staff-invoices-queries.ts'
import { isFiltered, staffInvoicesViews, unfiltered } from './staff-invoices-search.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'

interface StaffInvoicesSectionProps {
  /** Chooses the employer that all pages of the back office are narrowed to. */
  employerPicker: ReactNode
  today: LocalDate
}

const refundLabels = { failed: 'Failed' }

/** Everybody's invoices, with filters and pages in the URL. Source: ADM-INV-01 to ADM-INV-03. */
export function StaffInvoicesSection({ employerPicker, today }: StaffInvoicesSectionProps) {
  const { search, change, filter, paging } = useViewedSearch(staffInvoicesViews)
  const query = useQuery(staffInvoicesQuery(search, today))
  const actions = useInvoiceActions()
  return (
    <Panel aria-label="Invoices">
      <ListToolbar label="Filter the invoices">
        <ViewsMenu
          views={staffInvoicesViews}
          words={{
            status: { label: 'Status', choices: invoiceStatusLabels },
            refund: { label: 'Refund', choices: refundLabels },
          }}
        />
        {employerPicker}
        <SearchFilter
          placeholder="Number or business"
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <ChoiceFilter
          label="Status"
          choices={invoiceStatusLabels}
          value={search.status}
          onChoose={(status) => filter({ status })}
        />
        <ChoiceFilter
          label="Refund"
          choices={refundLabels}
          value={search.refund}
          onChoose={(refund) => filter({ refund })}
        />
        <PeriodFilter
          period={search.period}
          at={search.at}
          today={today}
          onChange={(period) => filter(period)}
        />
        <ExportButtons
          name={fileName('invoices', askedDates(filterOf(search, today)))}
          fetchFile={(kind) =>
            staffInvoices.listAllInvoices({ query: { ...filterOf(search, today), export: kind } })
          }
          reason={query.data?.meta.total === 0 ? 'There is no invoice to download' : null}
        />
      </ListToolbar>
      <List
        label="List of invoices"
        of="invoices"
        query={query}
        columns={staffInvoiceColumns}
        views={staffInvoicesViews}
        rowName={({ number }) => `invoice ${number}`}
        rowActions={actions.of}
        paging={paging}
        filtered={{
          isOn: isFiltered(search),
          title: 'No invoice matches these filters.',
          clearLabel: 'Show all invoices',
          onClear: () => change(unfiltered),
        }}
        empty="There is no invoice yet."
      />
      {actions.dialog}
    </Panel>
  )
}
