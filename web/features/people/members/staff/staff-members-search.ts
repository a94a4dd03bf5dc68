import type { StaffMemberOrder } from '#contract/people/members-staff.ts'
import { periodParts } from '#web/kit/list/period-search.ts'
import {
  id,
  oneOf,
  pageNumber,
  queryOf,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export const staffMemberOrders = [
  'name',
  'email',
  'created_at',
  'number_of_trips',
  'last_trip_date',
] as const satisfies StaffMemberOrder[]

export type StaffMembersSearch = SearchOf<typeof staffMembersSearch>

/** What the list of everybody's members keeps in the URL; what is left out has its default. */
export const staffMembersSearch = searchSpec({
  ...viewParts,
  /** Of all pages of the back office. */
  employer_id: id,
  search: text,
  ...periodParts,
  order_by: oneOf(staffMemberOrders),
  order_direction: oneOf(['asc', 'desc']),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const staffMembersViews: ViewedList<StaffMembersSearch> = {
  list: 'staff-members',
  all: 'All members',
  spec: staffMembersSearch,
  apart: ['employer_id'],
}

/** What the page of one member keeps in the URL, besides what its rewards do. */
export const staffMemberSearch = searchSpec({
  /** What the member is called until their page has come. */
  name: text,
  /** The list that it was opened from. */
  list: queryOf(staffMembersSearch),
})

/** What clears every filter. */
export const unfiltered = {
  employer_id: undefined,
  search: undefined,
  period: undefined,
  at: undefined,
  page: undefined,
} as const satisfies StaffMembersSearch

export function isFiltered({ employer_id, search, period }: StaffMembersSearch): boolean {
  return Boolean(employer_id || search || (period && period !== 'all_time'))
}
