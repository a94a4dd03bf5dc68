import { employerOrders } from '#contract/staff/employers.ts'
import { employerStates } from '#domain/staff/employers/status-change.ts'
import {
  oneOf,
  pageNumber,
  queryOf,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type EmployersSearch = SearchOf<typeof employersSearch>

/** What the list of employers keeps in its URL. */
export const employersSearch = searchSpec({
  ...viewParts,
  search: text,
  status: oneOf(employerStates),
  order_by: oneOf(employerOrders),
  order_direction: oneOf(['asc', 'desc']),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const employersViews: ViewedList<EmployersSearch> = {
  list: 'employers',
  all: 'All employers',
  spec: employersSearch,
}

/** What clears every filter. */
export const unfiltered = {
  search: undefined,
  status: undefined,
  page: undefined,
} as const satisfies EmployersSearch

/** What the page of one employer keeps in its URL: which of its mails are listed, and the list it was opened from. */
export const employerPageSearch = searchSpec({
  list: queryOf(employersSearch),
  mails: oneOf(['failed']),
  mails_page: pageNumber,
  /** What is asked above the page, so that any page can link to it. */
  panel: oneOf(['approve', 'sign-in-as']),
})
