import type { StaffTicket, TicketEntry } from '#contract/support/tickets-staff.ts'
import { counted } from '#domain/format-number.ts'

/** How long somebody waited, in its two largest units: `3 hours 20 minutes`. */
export function waitText(minutes: number): string {
  const units = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = units.findIndex(([count]) => count > 0)
  if (first === -1) return 'Less than a minute'
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ')
}

/** What a member made of the answer: `4 of 5, resolved`; nothing before they rated it. */
export function ratingText({
  feedback_rating: rating,
  feedback_satisfaction: isSatisfied,
}: Pick<StaffTicket, 'feedback_rating' | 'feedback_satisfaction'>): string | null {
  if (rating === null) return null
  return `${rating} of 5, ${isSatisfied ? 'resolved' : 'not resolved'}`
}

/** Who did what to a ticket, above what was written: `north answered, now Resolved`. */
export function entryTitle(
  { position, admin, message, status, rating }: TicketEntry,
  memberName: string | null,
): string {
  const who = admin?.username ?? memberName ?? 'A deleted person'
  if (position === 1) return `${who} asked`
  if (rating !== null) return `${who} rated it ${rating} of 5`
  const did = message === null ? 'changed the status' : admin ? 'answered' : 'wrote'
  return status ? `${who} ${did}, now ${status}` : `${who} ${did}`
}
