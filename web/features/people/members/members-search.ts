import type { MemberOrder, MemberState } from '#contract/people/members.ts'
import type { Suggestion } from '#contract/statistics/home.ts'
import type { LocalDate } from '#domain/time.ts'
import { dateOf, numberOf, oneOf, textOf } from '#web/ui/tables/list-search.ts'

/** What the list of members keeps in the URL of its page; what is left out has its default. */
export interface MembersSearch {
  /** A recommendation's link names its own kind. */
  show?: Suggestion['kind']
  search?: string
  from?: LocalDate
  to?: LocalDate
  state?: MemberState
  order_by?: MemberOrder
  order_direction?: 'asc' | 'desc'
  page?: number
  per_page?: number
}

export const memberStates = ['joined', 'invited', 'expired', 'waiting', 'inactive'] as const
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

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function membersSearch(search: Record<string, unknown>): MembersSearch {
  return {
    show: oneOf(kinds, search.show),
    search: textOf(search.search),
    from: dateOf(search.from),
    to: dateOf(search.to),
    state: oneOf(memberStates, search.state),
    order_by: oneOf(memberOrders, search.order_by),
    order_direction: oneOf(['asc', 'desc'], search.order_direction),
    page: numberOf(search.page, 2, 1_000_000),
    per_page: numberOf(search.per_page, 1, 2000),
  }
}
