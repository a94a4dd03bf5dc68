import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { PeriodFilter } from '#web/kit/list/period-filter.tsx'
import { periodDates } from '#web/kit/list/period-search.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { askedDates, fileName } from '#web/ui/file-name.ts'
import { Panel } from '#web/ui/panel.tsx'
import { nameOf, staffMemberColumns } from './staff-member-columns.tsx'
import { filterOf, staffMembers, staffMembersQuery } from './staff-members-queries.ts'
import {
  isFiltered,
  staffMemberOrders,
  staffMembersViews,
  unfiltered,
} from './staff-members-search.ts'
import { useStaffActions } from './use-staff-actions.tsx'

interface StaffMembersSectionProps {
  /** Chooses the employer that all pages of the back office are narrowed to. */
  employerPicker: ReactNode
  today: LocalDate
}

/** Everybody's members, with filters, order and pages in the URL. */
export function StaffMembersSection({ employerPicker, today }: StaffMembersSectionProps) {
  const { search, change, filter, paging } = useViewedSearch(staffMembersViews)
  const query = useQuery(staffMembersQuery(search, today))
  const actions = useStaffActions()
  return (
    <Panel aria-label="Members">
      <ListToolbar label="Filter the members">
        <ViewsMenu views={staffMembersViews} words={{}} />
        {employerPicker}
        <SearchFilter
          placeholder="Name or email address"
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <PeriodFilter
          period={search.period}
          at={search.at}
          today={today}
          onChange={(period) => filter(period)}
        />
        <ExportButtons
          name={fileName('members', askedDates(periodDates(search, today)))}
          fetchFile={(kind) =>
            staffMembers.listAllMembers({
              query: { ...filterOf(search, today), export: kind },
            })
          }
          reason={query.data?.meta.total === 0 ? 'There is no member to download' : null}
        />
      </ListToolbar>
      <List
        label="List of members"
        of="members"
        query={query}
        columns={staffMemberColumns}
        rowName={nameOf}
        rowActions={actions.of}
        paging={paging}
        sort={{
          by: search.order_by ?? 'created_at',
          direction: search.order_direction ?? 'desc',
        }}
        onSort={({ by, direction }) =>
          filter({
            order_by: staffMemberOrders.find((order) => order === by),
            order_direction: direction,
          })
        }
        views={staffMembersViews}
        filtered={{
          isOn: isFiltered(search),
          title: 'No member matches',
          clearLabel: 'Clear the filters',
          onClear: () => change(unfiltered),
        }}
        empty="No employer has a member yet"
      />
      {actions.dialog}
    </Panel>
  )
}
