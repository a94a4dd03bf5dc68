import type { Member } from '#contract/people/members.ts'
import { memberState } from '#domain/people/members/member-state.ts'
import type { MemberRow } from './queries/list.ts'

export function presentMember(row: MemberRow, now: Date): Member {
  const state = memberState(row, now)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    joined: iso(row.joinedAt),
    invited: iso(row.invitedAt),
    state,
    filled_survey: row.surveyedAt !== null,
    automatic_trip_recording: row.recordsAutomatically,
    last_trip_time: row.lastTripOn,
    last_login: iso(row.lastLoginAt),
    last_reminder_time: iso(row.lastReminderAt),
    trips: row.loggedTrips,
    waiting: state === 'waiting',
    accepted_commute: row.hasAcceptedCommute,
    is_active: row.disabledAt === null,
    unsubscribed: row.unsubscribedAt !== null,
  }
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
