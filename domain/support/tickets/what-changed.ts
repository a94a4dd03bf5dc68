import type { TicketStatus } from './ticket-status.ts'

/** What was done to a ticket at once: a message, another status, a rating, or some of them together. Source: issue 20, Must hold. */
export interface TicketChange {
  /** The administrator's name; nothing for the member who opened it. */
  admin: string | null
  hasMessage: boolean
  /** The status it came to, where it changed. */
  status: TicketStatus | null
  /** Stars out of five. */
  rating: number | null
}

/**
 * What happened to a ticket since somebody last saw it, the first first, in a sentence without its full stop:
 * `north answered and set it to Resolved; the member rated it 4 of 5`. Errors: none.
 * Source: issue 20, Must hold ("the second is told what changed").
 */
export function whatChanged(changes: readonly TicketChange[]): string {
  return changes.map(sentenceOf).join('; ')
}

function sentenceOf({ admin, hasMessage, status, rating }: TicketChange): string {
  const done = [
    ...(hasMessage && rating === null ? [admin === null ? 'wrote' : 'answered'] : []),
    ...(status ? [`set it to ${status}`] : []),
    ...(rating === null ? [] : [`rated it ${rating} of 5`]),
  ]
  return `${admin ?? 'the member'} ${done.join(' and ')}`
}
