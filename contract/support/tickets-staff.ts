import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, id, instant, pageMeta, paging, storable, wholeNumber } from '../shared.ts'
import { ticketFields, ticketStatus, ticketText } from './tickets.ts'

const staffTicket = z.object({
  ...ticketFields,
  employer_id: id,
  /** Counts what was done to it: who changes it says which they saw. */
  version: z.int(),
  /** From the question to the first answer; null while nobody has answered. */
  first_answer_minutes: z.nullable(z.int()),
  user: z.object({
    _id: id,
    /** Null once the person is erased. */
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    leader: z.object({ community: z.object({ community_name: z.string() }) }),
  }),
})

export type StaffTicket = z.output<typeof staffTicket>

const entry = z.object({
  /** The version the ticket came to by it. */
  position: z.int(),
  /** Who of the administrators did it; null for the member. */
  admin: z.nullable(z.object({ _id: id, username: z.string() })),
  message: z.nullable(z.string()),
  status: z.nullable(ticketStatus),
  rating: z.nullable(z.int()),
  at: instant,
})

export type TicketEntry = z.output<typeof entry>

const detail = z.extend(staffTicket, { entries: z.array(entry) })

export type StaffTicketDetail = z.output<typeof detail>

const summary = z.object({
  /** Tickets that were opened in the last 90 days. */
  opened: z.int(),
  answered: z.int(),
  /** Of half of those that were answered it was shorter. */
  median_first_answer_minutes: z.nullable(z.int()),
  rated: z.int(),
  /** Stars out of five, two decimals. */
  average_rating: z.nullable(z.number()),
  /** Of those rated, how many the members call resolved. */
  satisfied: z.int(),
  /** Those of any age that nobody has answered and that are not resolved. */
  waiting: z.int(),
})

export type TicketSummary = z.output<typeof summary>

const one = { params: z.object({ id }) }

/** No ticket has so many. */
const latestVersion = 1_000_000

export const staffTicketRoutes = {
  listAllTickets: route({
    method: 'GET',
    path: '/admin/tickets',
    audience: 'admin',
    staff: 'admin',
    summary:
      'A page of all tickets, the latest first, with the first ten characters of what was written. `search` finds part ' +
      'of a subject (of fewer than three characters its beginning), and the ticket of a number.',
    query: z.object({
      ...paging(15),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      search_status: z.optional(ticketStatus),
      employer_id: z.optional(id),
    }),
    response: z.object({ data: z.array(staffTicket), meta: pageMeta }),
  }),
  summarizeTickets: route({
    method: 'GET',
    path: '/admin/tickets/summary',
    audience: 'admin',
    staff: 'admin',
    summary:
      'How long members waited for a first answer and how they rated, over the last 90 days.',
    query: z.object({ employer_id: z.optional(id) }),
    response: summary,
  }),
  readAnyTicket: route({
    method: 'GET',
    path: '/admin/tickets/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'One ticket with all that was written and done; that it was read is recorded.',
    ...one,
    response: detail,
  }),
  answerTicket: route({
    method: 'POST',
    path: '/admin/tickets/:id/replies',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Answers a ticket, by email too; `status` puts it there in the same step, without it a resolved one is In Progress ' +
      'again. `version` is the one that was read: 409 `ticket_changed` says what was done meanwhile, `changed_by` and ' +
      '`changed_at` who was last and when, `version` which it has now.',
    ...one,
    body: z.strictObject({
      message: ticketText,
      version: z.int().check(z.gte(1), z.lte(latestVersion)),
      status: z.optional(ticketStatus),
    }),
    response: done,
  }),
  changeTicketStatus: route({
    method: 'POST',
    path: '/admin/tickets/:id/update-status',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Puts a ticket to a status; its member is notified by email that it is resolved. With `version`, the one that was ' +
      'read, 409 `ticket_changed` says what was done meanwhile.',
    ...one,
    query: z.object({
      status: ticketStatus,
      version: z.optional(wholeNumber.check(z.gte(1), z.lte(latestVersion))),
    }),
    response: done,
  }),
} as const
