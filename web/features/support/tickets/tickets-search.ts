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

export type TicketsSearch = SearchOf<typeof ticketsSearch>

/** What the list of tickets keeps in its URL, with the employer it is narrowed to and the ticket that is open. */
export const ticketsSearch = searchSpec({
  employer_id: id,
  search: text,
  search_status: oneOf(ticketStatuses),
  ticket: id,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** What clears every filter but the employer, which is kept from page to page. */
export const unfiltered = {
  search: undefined,
  search_status: undefined,
  page: undefined,
} as const satisfies TicketsSearch
