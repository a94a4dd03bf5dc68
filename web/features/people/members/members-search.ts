import type { MemberOrder } from '#contract/people/members.ts'
import type { Suggestion } from '#contract/statistics/home.ts'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'

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

const kinds = [
  'quiet_members',
  'solo_drivers_nearby',
  'unanswered_invitations',
  'missing_surveys',
] as const satisfies Suggestion['kind'][]

export type MembersSearch = SearchOf<typeof membersSearch>

/** What the list of members keeps in the URL of its page; what is left out has its default. */
export const membersSearch = searchSpec({
  /** A recommendation's link names its own kind. */
  show: oneOf(kinds),
  search: text,
  from: day,
  to: day,
  state: oneOf(memberStates),
  order_by: oneOf(memberOrders),
  order_direction: oneOf(['asc', 'desc']),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})
