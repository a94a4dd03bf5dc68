import * as z from 'zod/mini'
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, id, idempotent, instant, pageMeta, paging, storable } from '../shared.ts'

export const ticketStatus = z.enum(ticketStatuses)

/** What is written in a ticket, by members and staff. */
export const ticketText = z.string().check(z.trim(), z.minLength(2), z.maxLength(5000), storable)

/** What a member asks. */
const newTicket = z.strictObject({ subject: lineOfText(3, 200), message: ticketText })

/** How a member rates what came of a ticket. */
const ticketRating = z.strictObject({
  /** Stars out of five. */
  feedback_rating: z.int().check(z.gte(1), z.lte(5)),
  /** Whether it resolved what was asked. */
  feedback_satisfaction: z.boolean(),
  feedback_message: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000), storable))),
})

/** What members and staff see of a ticket in a list. */
export const ticketFields = {
  _id: id,
  ticket_number: z.int(),
  status: ticketStatus,
  subject: z.string(),
  /** The first message. */
  feedback: z.string(),
  feedback_rating: z.nullable(z.int()),
  feedback_satisfaction: z.nullable(z.boolean()),
  feedback_message: z.nullable(z.string()),
  created_at: instant,
  /** When somebody first answered; null while nobody has. */
  first_answer_at: z.nullable(instant),
} as const

const ownTicket = z.object(ticketFields)

/** One thing that was done to a ticket: what was written, the status it came to, how it was rated. */
const ownEntry = z.object({
  /** Counts from 1, the question. */
  position: z.int(),
  by: z.enum(['member', 'staff']),
  message: z.nullable(z.string()),
  status: z.nullable(ticketStatus),
  rating: z.nullable(z.int()),
  at: instant,
})

const one = { params: z.object({ id }) }

export const ticketRoutes = {
  listTickets: route({
    method: 'GET',
    path: '/commuter/tickets',
    audience: 'commuter',
    summary: "The member's own tickets, the latest first.",
    query: z.object(paging(10)),
    response: z.object({ data: z.array(ownTicket), meta: pageMeta }),
  }),
  openTicket: route({
    method: 'POST',
    path: '/commuter/tickets',
    audience: 'commuter',
    summary:
      'Asks support something; a repeat, by its Idempotency-Key or within a minute, opens no other.',
    headers: idempotent,
    body: newTicket,
    response: z.extend(done, { data: z.object({ _id: id, ticket_number: z.int() }) }),
  }),
  readTicket: route({
    method: 'GET',
    path: '/commuter/tickets/:id',
    audience: 'commuter',
    summary:
      "One of the member's own tickets with all that was written and done. It does not say who of support did it.",
    ...one,
    response: z.extend(ownTicket, { entries: z.array(ownEntry) }),
  }),
  replyToTicket: route({
    method: 'POST',
    path: '/commuter/tickets/:id/replies',
    audience: 'commuter',
    summary: 'Writes more; a resolved ticket is In Progress again.',
    ...one,
    headers: idempotent,
    body: z.strictObject({ message: ticketText }),
    response: done,
  }),
  rateTicket: route({
    method: 'POST',
    path: '/commuter/tickets/:id/rating',
    audience: 'commuter',
    summary:
      'Rates what came of a ticket; another rating takes the place of the last. 409 `ticket_not_answered` before ' +
      'somebody answered or resolved it.',
    ...one,
    body: ticketRating,
    response: done,
  }),
} as const
