import type { MemberOrder, MemberState } from '#contract/members.ts'
import type { Suggestion } from '#contract/statistics.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { type MailSearch, mailSearch } from '#web/features/mail/mail-search.ts'

/** What the members page keeps in its URL; what is left out has its default. */
export interface MembersSearch extends MailSearch {
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
  pending_page?: number
  pending_search?: string
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

/**
 * Reads the members page's query. What is unknown is answered as undefined, not left out: the router
 * lays the answer over the query it came from.
 */
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
    pending_page: numberOf(search.pending_page, 2, 1_000_000),
    pending_search: textOf(search.pending_search),
    ...mailSearch(search),
  }
}

function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((candidate) => candidate === value)
}

/** An address that is all digits was read as a number by the router. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 200)
}

function numberOf(value: unknown, least: number, most: number): number | undefined {
  const isIn = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return isIn ? Number(value) : undefined
}

function dateOf(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const isDate = !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && addDays(value, 0) === value
  return isDate && value >= '1900-01-01' && value < '2200-01-01' ? value : undefined
}
