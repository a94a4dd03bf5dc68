import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { employerOrders } from '#contract/staff/employers.ts'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import { DownloadButton, ExportButton } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListAsItIs } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { employerColumns } from './employer-columns.tsx'
import { stateLabels } from './employer-state.tsx'
import { employers, employersPerPage, employersQuery, filterOf } from './employers-queries.ts'
import { employersSearch, employersViews, unfiltered } from './employers-search.ts'
import { type FurtherActions, useEmployerActions } from './use-employer-actions.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadEmployers(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, employersViews, raw)
  void context.queryClient.prefetchQuery(employersQuery(employersSearch(raw)))
}

/** All employers, with filters, order and pages in the URL. Source: ADM-BIZ-01. */
export function EmployersPage({ furtherActions }: { furtherActions?: FurtherActions }) {
  const { search, change, filter, paging } = useViewedSearch(employersViews, {
    perPage: employersPerPage,
  })
  const query = useQuery(employersQuery(search))
  const open = useOpening()
  const actions = useEmployerActions(furtherActions)
  const { order_by: by = 'created_at', order_direction: direction = 'desc' } = search
  const reason = query.data?.meta.total === 0 ? 'There is no employer to download' : null
  return (
    <>
      <PageHeader
        title="Business management"
        subtitle="Every employer, and what can be done with it"
      />
      <Panel aria-label="Employers">
        <ListToolbar label="Filter the employers">
          <ViewsMenu
            views={employersViews}
            words={{ status: { label: 'Status', choices: stateLabels } }}
          />
          <SearchFilter
            placeholder="Organization, name or email"
            text={search.search}
            onSearch={(text) => filter({ search: text }, true)}
          />
          <ChoiceFilter
            label="Status"
            choices={stateLabels}
            value={search.status}
            onChoose={(status) => filter({ status })}
          />
          <DownloadButton
            label="Generate spreadsheet"
            what="The spreadsheet"
            name="employers.xlsx"
            fetchFile={() => employers.exportEmployers({ query: filterOf(search) })}
            reason={reason}
          />
          <ExportButton
            name="employers"
            fetchFile={() =>
              employers.listEmployers({ query: { ...filterOf(search), export: 'csv' } })
            }
            reason={reason}
          />
        </ListToolbar>
        <List
          label="List of employers"
          of="employers"
          query={query}
          columns={employerColumns}
          views={employersViews}
          rowName={({ community_name }) => community_name}
          rowActions={(employer) => [open(employer), ...actions.of(employer)]}
          paging={paging}
          sort={{ by, direction }}
          onSort={(sort) =>
            filter({
              order_by: employerOrders.find((order) => order === sort.by),
              order_direction: sort.direction,
            })
          }
          filtered={{
            isOn: search.search !== undefined || search.status !== undefined,
            title: 'No employer matches',
            clearLabel: 'Clear the filters',
            onClear: () => change(unfiltered),
          }}
          empty="No employer has registered yet."
        />
        {actions.dialog}
      </Panel>
    </>
  )
}

/** Leads to the page of one employer, and from there back to the list as it is. */
function useOpening(): (employer: EmployerRow) => RowAction {
  const navigate = useNavigate()
  const list = useListAsItIs(employersSearch)
  return ({ _id: id }) => ({
    label: 'Open',
    icon: IconBuilding,
    onPick: () => void navigate({ to: paths.adminEmployer, params: { id }, search: { list } }),
  })
}
