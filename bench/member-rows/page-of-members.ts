import type { Member } from '#contract/people/members.ts'

/** An answer of `GET /members` with so many rows, of every kind a row can have. */
export function pageOfMembers(count: number) {
  const data = Array.from({ length: count }, (_, index) => memberAt(index))
  return { data, meta: { current_page: 1, per_page: count, total: count } }
}

function memberAt(index: number): Member {
  const isJoined = index % 4 !== 0
  const time = new Date(Date.UTC(2026, index % 12, 1 + (index % 28))).toISOString()
  return {
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Member ${index}`,
    email: `member-${index}@bench.example`,
    joined: isJoined ? time : null,
    invited: time,
    state: isJoined ? 'joined' : 'invited',
    filled_survey: index % 3 === 0,
    automatic_trip_recording: index % 2 === 0,
    last_trip_time: isJoined ? time : null,
    last_login: isJoined ? time : null,
    last_reminder_time: index % 5 === 0 ? time : null,
    trips: index * 7,
    waiting: false,
    accepted_commute: false,
    is_active: true,
    unsubscribed: false,
  }
}
