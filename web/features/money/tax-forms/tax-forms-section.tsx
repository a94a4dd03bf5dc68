import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { taxStatusLabels } from '#domain/money/tax-forms/decision.ts'
import type { LocalDate } from '#domain/time.ts'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { PeriodFilter } from '#web/kit/list/period-filter.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { askedDates, fileName } from '#web/ui/file-name.ts'
import { Panel } from '#web/ui/panel.tsx'
import { nameOf, taxFormColumns } from './tax-form-columns.tsx'
import { TaxFormDialog } from './tax-form-dialog.tsx'
import { filterOf, taxForms, taxFormsPerPage, taxFormsQuery } from './tax-forms-queries.ts'
import { isFiltered, shownPeriod, taxFormsViews, unfiltered } from './tax-forms-search.ts'

interface TaxFormsSectionProps {
  /** Chooses the employer that all pages of the back office are narrowed to. */
  employerPicker: ReactNode
  today: LocalDate
}

/** Tax forms of everybody's members, with filters, pages and the open form in the URL. Source: ADM-TAX-01 to ADM-TAX-04. */
export function TaxFormsSection({ employerPicker, today }: TaxFormsSectionProps) {
  const { search, change, filter, paging } = useViewedSearch(taxFormsViews, {
    perPage: taxFormsPerPage,
  })
  const query = useQuery(taxFormsQuery(search, today))
  const { period, at } = shownPeriod(search, today)
  return (
    <Panel aria-label="Tax approvals">
      <ListToolbar label="Filter the tax forms">
        <ViewsMenu
          views={taxFormsViews}
          words={{ status: { label: 'Status', choices: taxStatusLabels } }}
        />
        {employerPicker}
        <SearchFilter
          placeholder="Name or email address"
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <PeriodFilter period={period} at={at} today={today} onChange={(chosen) => filter(chosen)} />
        <ChoiceFilter
          label="Status"
          choices={taxStatusLabels}
          value={search.status}
          onChoose={(status) => filter({ status })}
        />
        <ExportButtons
          name={fileName('tax-approvals', askedDates(filterOf(search, today)))}
          fetchFile={(kind) =>
            taxForms.listTaxForms({ query: { ...filterOf(search, today), export: kind } })
          }
          reason={query.data?.meta.total === 0 ? 'There is no form to download' : null}
        />
      </ListToolbar>
      <List
        label="List of tax forms"
        of="tax forms"
        query={query}
        columns={taxFormColumns}
        views={taxFormsViews}
        rowName={(form) => `tax form of ${nameOf(form)}`}
        rowActions={({ _id, status }) => [
          {
            label: status === 'pending' ? 'Look and decide' : 'Show the form',
            icon: IconEye,
            onPick: () => change({ form: _id }),
          },
        ]}
        paging={paging}
        filtered={{
          isOn: isFiltered(search),
          title: 'No tax form matches these filters.',
          clearLabel: 'Show all tax forms',
          onClear: () => change(unfiltered),
        }}
        empty="No member has sent a tax form yet."
      />
      {search.form && (
        <TaxFormDialog
          key={search.form}
          id={search.form}
          onClose={() => change({ form: undefined }, true)}
        />
      )}
    </Panel>
  )
}
