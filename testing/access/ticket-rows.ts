import { v7 as uuid } from 'uuid'
import { insertTicket, setState } from '#server/features/support/tickets/queries/change.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A ticket of the own tenant's member. */
async function openedTicket({ app, employer, member }: World): Promise<string> {
  const id = uuid()
  const at = app.clock.now()
  const asked = { subject: 'My trip is gone', question: 'I logged it yesterday.', at }
  await acrossEmployers(app.platform.db, (trx) =>
    insertTicket(trx, { employerId: employer.id, id, memberId: member.id, ...asked }),
  )
  return id
}

/** One that can be rated. */
async function resolvedTicket(world: World): Promise<string> {
  const { app, employer } = world
  const id = await openedTicket(world)
  const state = { version: 1, status: 'Resolved', answeredAt: app.clock.now() } as const
  await acrossEmployers(app.platform.db, (trx) =>
    setState(trx, { employerId: employer.id, id }, state),
  )
  return id
}

/** What members ask support, and what staff do about it. */
export const ticketRows: Pick<Matrix, 'staffTickets' | 'tickets'> = {
  staffTickets: {
    listAllTickets: {},
    summarizeTickets: {},
    readAnyTicket: { path: openedTicket },
    answerTicket: {
      path: openedTicket,
      body: () => ({ message: 'It is there again.', version: 1 }),
    },
    changeTicketStatus: { path: openedTicket, query: '?status=Resolved' },
  },
  tickets: {
    listTickets: {},
    openTicket: { body: () => ({ subject: crypto.randomUUID(), message: 'A question' }) },
    readTicket: { path: openedTicket },
    replyToTicket: { path: openedTicket, body: () => ({ message: 'And more.' }) },
    rateTicket: {
      path: resolvedTicket,
      body: () => ({ feedback_rating: 4, feedback_satisfaction: true }),
    },
  },
}
