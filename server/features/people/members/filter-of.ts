import type { Selection } from '#contract/people/members-bulk.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { startOfMonth } from '#domain/time.ts'
import type { MemberFilter } from './queries/narrow.ts'

type WireFilter = Extract<Selection, { filter: object }>['filter']

/** Whom the filters of a list leave, at an instant. */
export function filterOf(
  query: WireFilter & { ids?: readonly string[] | undefined },
  employerId: string,
  now: Date,
): MemberFilter {
  return {
    employerId,
    oldestInvitation: oldestOpenInvitation(now),
    ids: query.ids,
    name: query.name,
    email: query.email,
    startOn: query.start_date,
    endOn: query.end_date,
    state: query.state,
    suggestion: query.suggestion,
    activeIn: query.active_in && startOfMonth(query.active_in),
    now,
  }
}

/** Whom somebody has chosen: these, or all that a filter leaves. */
export function filterOfSelection(
  selection: Selection,
  employerId: string,
  now: Date,
): MemberFilter {
  return filterOf('ids' in selection ? selection : selection.filter, employerId, now)
}
