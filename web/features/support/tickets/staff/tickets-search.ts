import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts'
import {
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type TicketsSearch = SearchOf<typeof ticketsSearch>

/** What the list of tickets keeps in its URL, with the employer it is narrowed to and the ticket that is open. */
export const ticketsSearch = searchSpec({
  ...viewParts,
  employer_id: id,
  search: text,
  search_status: oneOf(ticketStatuses),
  ticket: id,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const ticketsViews: ViewedList<TicketsSearch> = {
  list: 'tickets',
  all: 'All tickets',
  spec: ticketsSearch,
  apart: ['employer_id', 'ticket'],
}

/** What clears every filter. */
export const unfiltered = {
  employer_id: undefined,
  search: undefined,
  search_status: undefined,
  page: undefined,
} as const satisfies TicketsSearch

export function isFiltered({ employer_id, search, search_status }: TicketsSearch): boolean {
  return Boolean(employer_id || search || search_status)
}
