import type { Handlers } from '#contract/route.ts'
import type { ticketRoutes } from '#contract/support/tickets.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTicket, replyToTicket } from './open-ticket.ts'
import { presentEntry, presentTicket } from './present.ts'
import { countOwnTickets, findOwnTicket, listOwnTickets } from './queries/own.ts'
import { listEntries } from './queries/ticket-rows.ts'
import { rateTicket } from './rate-ticket.ts'

export function ticketHandlers(platform: Platform): Handlers<typeof ticketRoutes, Contexts> {
  const { db } = platform
  return {
    async listTickets({ query }, { actor }) {
      const member = memberOf(actor)
      const [total, rows] = await Promise.all([
        countOwnTickets(db, member),
        listOwnTickets(db, member, pageOf(query)),
      ])
      return presentPage(query, total, rows.map(presentTicket))
    },

    async openTicket({ body, headers }, { actor }) {
      const { id, number } = await openTicket(platform, actor, body, headers['idempotency-key'])
      const result = `Your ticket ${number} was opened`
      return { status: true, result, data: { _id: id, ticket_number: number } }
    },

    async readTicket({ params: { id } }, { actor }) {
      const member = memberOf(actor)
      const ticket = await findOwnTicket(db, member, id)
      if (!ticket) throw notFound('The ticket')
      const entries = await listEntries(db, { employerId: member.employerId, id })
      return { ...presentTicket(ticket), entries: entries.map(presentEntry) }
    },

    async replyToTicket({ params: { id }, body: { message }, headers }, { actor }) {
      await replyToTicket(platform, actor, { id, message }, headers['idempotency-key'])
      return { status: true, result: 'Your message was sent' }
    },

    async rateTicket({ params: { id }, body }, { actor }) {
      await rateTicket(platform, actor, {
        id,
        rating: body.feedback_rating,
        isSatisfied: body.feedback_satisfaction,
        message: body.feedback_message || null,
      })
      return { status: true, result: 'Thank you for your rating' }
    },
  }
}
