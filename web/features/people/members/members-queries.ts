import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type MemberOrder, type MemberState, memberRoutes } from '#contract/people/members.ts'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { storedEmailAddress } from '#contract/shared.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import { largestPage } from '#web/ui/tables/page-sizes.ts'
import type { MembersSearch } from './members-search.ts'

export const members = createClient(memberRoutes)

/** People join without this page's doing: a visit asks again, but not the pointer over each link to it. */
export const listStaleMs = 15_000

/** A page of the list; the last one stays until the next has come. */
export function membersQuery(view: MembersView) {
  const query = { page: view.page, per_page: view.perPage, ...filterOf(view) }
  return queryOptions({
    queryKey: ['members', 'list', query],
    queryFn: () => members.listMembers({ query }),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
  })
}

export const membersStatsQuery = queryOptions({
  queryKey: ['members-stats'],
  queryFn: () => members.membersStats({}),
})

/** How many of those a suggestion is about an email to them reaches now. */
export const suggestedRecipientsQuery = (suggestion: MemberSuggestion) =>
  queryOptions({
    queryKey: ['members', 'recipients', suggestion],
    queryFn: () => members.countSuggested({ query: { suggestion } }),
    staleTime: listStaleMs,
  })

/** The list as the URL asks for it, defaults filled in. */
export interface MembersView {
  text: string
  from: LocalDate | null
  to: LocalDate | null
  state: MemberState | null
  show: MemberSuggestion | null
  activeIn: LocalDate | null
  orderBy: MemberOrder
  direction: 'asc' | 'desc'
  page: number
  perPage: number
}

type Preset = Partial<Pick<MembersView, 'orderBy' | 'direction'>>

/** In which order those of a suggestion are shown: who waits longest first. */
const presets: Record<MemberSuggestion, Preset> = {
  quiet_members: { orderBy: 'last_trip_time', direction: 'asc' },
  solo_drivers_nearby: {},
  unanswered_invitations: { direction: 'asc' },
  missing_surveys: { direction: 'asc' },
}

export function membersView(search: MembersSearch): MembersView {
  const preset: Preset = search.show ? presets[search.show] : {}
  const hasDates = search.from !== undefined || search.to !== undefined
  return {
    text: search.search ?? '',
    from: search.from ?? null,
    to: search.to ?? null,
    state: search.state ?? null,
    show: search.show ?? null,
    activeIn: search.active ?? null,
    orderBy: search.order_by ?? preset.orderBy ?? 'joined',
    direction: search.order_direction ?? preset.direction ?? 'desc',
    page: search.page ?? 1,
    // Who filters by date wants all of the period at once.
    perPage: search.per_page ?? (hasDates ? largestPage : usualPageSize),
  }
}

/** The filters as `GET /members` and `GET /members-csv` take them. */
export function filterOf(view: MembersView) {
  return {
    ...narrowingOf(view),
    order_by: view.orderBy,
    order_direction: view.direction,
  }
}

/** The same without the order: whom an action on all that match is about. */
export function narrowingOf(view: MembersView) {
  return {
    ...textFilter(view.text),
    start_date: view.from ?? undefined,
    end_date: view.to ?? undefined,
    state: view.state ?? undefined,
    suggestion: view.show ?? undefined,
    active_in: view.activeIn ?? undefined,
  }
}

export function isFiltered({ text, ...view }: MembersView): boolean {
  const filters = [view.from, view.to, view.state, view.show, view.activeIn]
  return text !== '' || filters.some((filter) => filter !== null)
}

/** A whole email address is searched among the addresses, anything else among the names. */
export function textFilter(text: string): { name?: string; email?: string } {
  if (text === '') return {}
  const address = z.safeParse(storedEmailAddress, text)
  return address.success ? { email: address.data } : { name: text }
}

/** What clears every filter. */
export const unfiltered = {
  show: undefined,
  search: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
  active: undefined,
  page: undefined,
} as const satisfies MembersSearch
