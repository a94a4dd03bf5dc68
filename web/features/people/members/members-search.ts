import type { MemberOrder } from '#contract/people/members.ts'
import { memberSuggestions } from '#contract/people/members-suggested.ts'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

const memberStates = ['joined', 'invited', 'expired', 'waiting', 'inactive'] as const
export const memberOrders = [
  'name',
  'email',
  'joined',
  'filled_survey',
  'automatic_trip_recording',
  'last_trip_time',
  'last_login',
  'last_reminder_time',
  'trips',
] as const satisfies MemberOrder[]

export type MembersSearch = SearchOf<typeof membersSearch>

/** What the list of members keeps in the URL of its page; what is left out has its default. */
export const membersSearch = searchSpec({
  ...viewParts,
  /** Only those whom a suggestion of home is about. */
  show: oneOf(memberSuggestions),
  /** Only who logged a trip in the month of this day. */
  active: day,
  search: text,
  from: day,
  to: day,
  state: oneOf(memberStates),
  order_by: oneOf(memberOrders),
  order_direction: oneOf(['asc', 'desc']),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const membersViews: ViewedList<MembersSearch> = {
  list: 'members',
  all: 'All members',
  spec: membersSearch,
}
