import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffTicketRoutes } from '#contract/support/tickets-staff.ts'
import { createClient } from '#web/api/client.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import type { TicketsSearch } from './tickets-search.ts'

export const tickets = createClient(staffTicketRoutes)

/** Rows on a page, unless the reader chooses. Source: ADM-TIX-03, decisions section 1. */
export const ticketsPerPage = 15

/** Members write and others answer meanwhile: a visit asks again. */
const staleMs = 15_000

/** A page of all tickets; the last one stays until the next has come. */
export function ticketsQuery(search: TicketsSearch) {
  const { page = 1, per_page = ticketsPerPage } = search
  const query = { page, per_page, ...filterOf(search) }
  return queryOptions({
    queryKey: ['admin', 'tickets', 'list', query],
    queryFn: () => tickets.listAllTickets({ query }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
}

/** The filters as the server calls them; absent ones are left out. */
function filterOf({ employer_id, search, search_status }: TicketsSearch) {
  return {
    ...(employer_id && { employer_id }),
    ...(search && { search }),
    ...(search_status && { search_status }),
  }
}

/** How long members waited and how they rated, of one employer where one is chosen. */
export function summaryQuery(employerId: string | undefined) {
  const query = employerId ? { employer_id: employerId } : {}
  return queryOptions({
    queryKey: ['admin', 'tickets', 'summary', query],
    queryFn: () => tickets.summarizeTickets({ query }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
}

/** One ticket with all that was written. The audit keeps each reading: it is not asked for again by itself. */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'tickets', 'one', id],
    queryFn: () => tickets.readAnyTicket({ params: { id } }),
    staleTime: staleMs,
    refetchInterval: false,
  })
}

/** What shows tickets, after one of them has changed. */
export const refreshTickets: Refresh = [{ queryKey: ['admin', 'tickets'] }]
