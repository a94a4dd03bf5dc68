/** Where a ticket stands, as the documents and the wire spell it. Source: ADM-TIX-06, decisions section 9. */
export const ticketStatuses = ['Backlog', 'In Progress', 'Resolved'] as const
/** One of them. Source: as above. */
export type TicketStatus = (typeof ticketStatuses)[number]

/**
 * Where a ticket stands after a message: where who wrote it put it, else where it was, but that a message to a resolved
 * one opens it again. Errors: none. Source: decisions section 10, Tax, tickets, campaigns ("a reply to Resolved
 * reopens it").
 */
export function statusAfterMessage(before: TicketStatus, chosen?: TicketStatus): TicketStatus {
  if (chosen) return chosen
  return before === 'Resolved' ? 'In Progress' : before
}

/**
 * Whether a member can rate a ticket: somebody has answered it, or taken it as resolved. Errors: none.
 * Source: issue 20, part 4 ("rate the answer").
 */
export function canBeRated({
  status,
  isAnswered,
}: {
  status: TicketStatus
  isAnswered: boolean
}): boolean {
  return isAnswered || status === 'Resolved'
}
