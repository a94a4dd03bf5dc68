import type { TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'
import type { OwnTicket, OwnTicketRow } from './own-tickets-queries.ts'

/** Where a ticket stands, in the words of whoever asked. */
export function ownTicketStatus({
  status,
  first_answer_at: answeredAt,
}: Pick<OwnTicketRow, 'status' | 'first_answer_at'>): { kind: StatusKind; label: string } {
  if (status === 'Resolved') return { kind: 'good', label: 'Resolved' }
  if (answeredAt) return { kind: 'neutral', label: 'Answered' }
  return { kind: 'waiting', label: waiting[status] }
}

const waiting: Readonly<Record<Exclude<TicketStatus, 'Resolved'>, string>> = {
  Backlog: 'Sent',
  'In Progress': 'Being looked at',
}

/** Who did what, above what was written: `You wrote`, `Support answered, now resolved`. */
export function ownEntryTitle(entry: OwnTicket['entries'][number]): string {
  const { position, by, message, rating, status } = entry
  if (position === 1) return 'You asked'
  if (rating !== null) return `You rated it ${rating} of 5`
  if (by === 'member') return 'You wrote'
  const now = status && `now ${statusLabels[status]}`
  if (message === null) return now ? `Support: ${now}` : 'Support looked at it'
  return now ? `Support answered, ${now}` : 'Support answered'
}

const statusLabels: Readonly<Record<TicketStatus, string>> = {
  Backlog: 'waiting',
  'In Progress': 'in progress',
  Resolved: 'resolved',
}
