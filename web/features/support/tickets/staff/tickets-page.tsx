import { Stack } from '@mantine/core'
import { IconMessage, IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTicket, TicketSummary } from '#contract/support/tickets-staff.ts'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ticketColumns, ticketName } from './ticket-columns.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketStatusDialog } from './ticket-status-dialog.tsx'
import { waitText } from './ticket-texts.ts'
import { summaryQuery, ticketsPerPage, ticketsQuery } from './tickets-queries.ts'
import { isFiltered, ticketsSearch, ticketsViews, unfiltered } from './tickets-search.ts'

/** Starts the calls of the page; its parts show their own waiting and failing. */
export async function loadTickets(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, ticketsViews, raw)
  const { queryClient } = context
  const search = ticketsSearch(raw)
  void queryClient.prefetchQuery(ticketsQuery(search))
  void queryClient.prefetchQuery(summaryQuery(search.employer_id))
}

/** What members ask support; filters, page and the open ticket stand in the URL. Source: ADM-TIX-01. */
export function TicketsPage() {
  const { search, change, filter, paging } = useViewedSearch(ticketsViews, {
    perPage: ticketsPerPage,
  })
  const { employerId, choose } = useEmployerFilter()
  const query = useQuery(ticketsQuery(search))
  const [changed, setChanged] = useState<StaffTicket | null>(null)
  return (
    <>
      <PageHeader title="Tickets" subtitle="What members ask, and how they rate the answers" />
      <Stack gap="lg">
        <SummaryPanel employerId={employerId} />
        <Panel aria-label="Tickets">
          <ListToolbar label="Filter the tickets">
            <ViewsMenu
              views={ticketsViews}
              words={{ search_status: { label: 'Status', choices: statusLabels } }}
            />
            <EmployerPicker
              label="Business"
              placeholder="All businesses"
              value={employerId}
              onChoose={choose}
            />
            <SearchFilter
              placeholder="Subject or number"
              text={search.search}
              onSearch={(text) => filter({ search: text }, true)}
            />
            <ChoiceFilter
              label="Status"
              choices={statusLabels}
              value={search.search_status}
              onChoose={(search_status) => filter({ search_status })}
            />
          </ListToolbar>
          <List
            label="List of tickets"
            of="tickets"
            query={query}
            columns={ticketColumns}
            views={ticketsViews}
            rowName={ticketName}
            rowActions={(ticket) => [
              { label: 'View', icon: IconMessage, onPick: () => change({ ticket: ticket._id }) },
              { label: 'Change status', icon: IconProgress, onPick: () => setChanged(ticket) },
            ]}
            paging={paging}
            filtered={{
              isOn: isFiltered(search),
              title: 'No ticket matches these filters.',
              clearLabel: 'Show all tickets',
              onClear: () => change(unfiltered),
            }}
            empty="No member has asked anything yet."
          />
        </Panel>
      </Stack>
      {search.ticket && (
        <TicketDialog
          key={search.ticket}
          id={search.ticket}
          onClose={() => change({ ticket: undefined }, true)}
        />
      )}
      {changed && <TicketStatusDialog ticket={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

const statusLabels = {
  'In Progress': 'In Progress',
  Backlog: 'Backlog',
  Resolved: 'Resolved',
} as const

function SummaryPanel({ employerId }: { employerId: string | undefined }) {
  const query = useQuery(summaryQuery(employerId))
  return (
    <Panel aria-label="Tickets of the last 90 days">
      <Loaded query={query}>
        {(summary) => <Facts kind="figures" facts={figuresOf(summary)} />}
      </Loaded>
    </Panel>
  )
}

function figuresOf(summary: TicketSummary): Fact[] {
  const { median_first_answer_minutes: median, average_rating: average } = summary
  const { answered, opened, rated } = summary
  return [
    {
      label: 'Waiting for an answer',
      value: exactNumber(summary.waiting),
      note: 'Of any age',
    },
    {
      label: 'Time to first answer',
      value: median === null ? '–' : waitText(median),
      note: `Half of ${exactNumber(answered)} answered tickets, of ${exactNumber(opened)} in 90 days`,
    },
    {
      label: 'Rating',
      value: average === null ? '–' : `${average} of 5`,
      note: `${exactNumber(rated)} rated, ${exactNumber(summary.satisfied)} of them resolved`,
    },
  ]
}
