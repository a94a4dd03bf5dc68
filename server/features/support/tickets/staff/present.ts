import type { StaffTicket, TicketEntry, TicketSummary } from '#contract/support/tickets-staff.ts'
import { messagePreview } from '#domain/support/tickets/message-preview.ts'
import { presentTicket } from '../present.ts'
import type { EntryRow } from '../queries/ticket-rows.ts'
import type { StaffTicketRow } from './queries/list.ts'
import type { SummaryRow } from './queries/summary.ts'

/** As a list has it: what was written is read one by one, which the audit keeps. */
export function presentListedTicket(row: StaffTicketRow): StaffTicket {
  const { ratingMessage } = row
  return {
    ...presentStaffTicket(row),
    feedback: messagePreview(row.question),
    feedback_message: ratingMessage === null ? null : messagePreview(ratingMessage),
  }
}

export function presentStaffTicket(row: StaffTicketRow): StaffTicket {
  const { openedAt, firstAnswerAt } = row
  return {
    ...presentTicket(row),
    employer_id: row.employerId,
    version: row.version,
    first_answer_minutes: firstAnswerAt
      ? Math.floor((firstAnswerAt.getTime() - openedAt.getTime()) / 60_000)
      : null,
    user: {
      _id: row.memberId,
      name: row.name,
      email: row.email,
      leader: { community: { community_name: row.communityName } },
    },
  }
}

export function presentStaffEntry(row: EntryRow): TicketEntry {
  const { position, adminId, adminName, body, status, rating, at } = row
  return {
    position,
    admin: adminId === null ? null : { _id: adminId, username: adminName ?? '' },
    message: body,
    status,
    rating,
    at: at.toISOString(),
  }
}

export function presentSummary(sums: SummaryRow, waiting: number): TicketSummary {
  return {
    opened: sums.opened,
    answered: sums.answered,
    median_first_answer_minutes: sums.medianMinutes,
    rated: sums.rated,
    average_rating: sums.averageRating,
    satisfied: sums.satisfied,
    waiting,
  }
}
