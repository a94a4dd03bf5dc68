import type { EntryRow, TicketRow } from './queries/ticket-rows.ts'

/** A ticket as its member sees it. */
export function presentTicket(row: TicketRow) {
  return {
    _id: row.id,
    ticket_number: row.number,
    status: row.status,
    subject: row.subject,
    feedback: row.question,
    feedback_rating: row.rating,
    feedback_satisfaction: row.isSatisfied,
    feedback_message: row.ratingMessage,
    created_at: row.openedAt.toISOString(),
    first_answer_at: row.firstAnswerAt?.toISOString() ?? null,
  }
}

/** What was written and done, without who it was that did it. */
export function presentEntry({ position, adminId, body, status, rating, at }: EntryRow) {
  return {
    position,
    by: adminId === null ? ('member' as const) : ('staff' as const),
    message: body,
    status,
    rating,
    at: at.toISOString(),
  }
}
