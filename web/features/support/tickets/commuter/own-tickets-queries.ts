import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketRoutes } from '#contract/support/tickets.ts'
import { createClient } from '#web/api/client.ts'
import type { Received } from '#web/api/client-types.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

export const ownTickets = createClient(ticketRoutes)

export type OwnTicket = Received<(typeof ticketRoutes)['readTicket']>
export type OwnTicketRow = Received<(typeof ticketRoutes)['listTickets']>['data'][number]

const ticketsKey = 'own-tickets'

/** Support answers meanwhile: a visit asks again, and a thread that is read every half minute. */
const freshness = { staleTime: 15_000, refetchOnMount: true } as const
const followMs = 30_000

export function ownTicketsQuery({ page, perPage }: Paging) {
  const query = { page, per_page: perPage }
  return queryOptions({
    queryKey: [ticketsKey, 'list', query],
    queryFn: () => ownTickets.listTickets({ query }),
    placeholderData: keepPreviousData,
    ...freshness,
  })
}

export function ownTicketQuery(id: string) {
  return queryOptions({
    queryKey: [ticketsKey, 'one', id],
    queryFn: () => ownTickets.readTicket({ params: { id } }),
    ...freshness,
    refetchInterval: followMs,
  })
}

/** What shows the own tickets, after one of them has changed. */
export const refreshOwnTickets = [{ queryKey: [ticketsKey] }]
