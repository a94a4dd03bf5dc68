import type { Handlers } from '#contract/route.ts'
import type { staffTicketRoutes } from '#contract/support/tickets-staff.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listEntries } from '../queries/ticket-rows.ts'
import { answerTicket, changeTicketStatus } from './change-ticket.ts'
import {
  presentListedTicket,
  presentStaffEntry,
  presentStaffTicket,
  presentSummary,
} from './present.ts'
import { countAllTickets, findTicket, listAllTickets } from './queries/list.ts'
import { countWaiting, sumTickets } from './queries/summary.ts'

/** What the summary is over. */
const summaryMs = 90 * 86_400_000

export function staffTicketHandlers(
  platform: Platform,
): Handlers<typeof staffTicketRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listAllTickets({ query }) {
      const { search, search_status: status, employer_id: employerId } = query
      const filter = { search, status, employerId }
      const total = await countAllTickets(db, filter)
      const stretch = fromNearerEnd(pageOf(query), total)
      const rows = stretch ? await listAllTickets(db, filter, stretch) : []
      return presentPage(query, total, rows.map(presentListedTicket))
    },

    async summarizeTickets({ query: { employer_id: employerId } }) {
      const since = new Date(clock.now().getTime() - summaryMs)
      const [sums, waiting] = await Promise.all([
        sumTickets(db, since, employerId),
        countWaiting(db, employerId),
      ])
      return presentSummary(sums, waiting)
    },

    async readAnyTicket({ params: { id } }, { actor }) {
      const ticket = await findTicket(db, id)
      if (!ticket) throw notFound('The ticket')
      const { employerId } = ticket
      await noteLook(platform, actor, { employerId, at: { kind: 'ticket', id } })
      const entries = await listEntries(db, { employerId, id })
      return { ...presentStaffTicket(ticket), entries: entries.map(presentStaffEntry) }
    },

    async answerTicket({ params: { id }, body: { message, version, status } }, { actor }) {
      await answerTicket(platform, actor, { id, message, version, status })
      return { status: true, result: 'The answer is on its way' }
    },

    async changeTicketStatus({ params: { id }, query: { status, version } }, { actor }) {
      await changeTicketStatus(platform, actor, { id, status, version })
      return { status: true, result: 'Status updated successfully' }
    },
  }
}
