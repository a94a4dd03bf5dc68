import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { drawRoutes } from '#contract/rewards/draws.ts'
import { createClient } from '#web/api/client.ts'
import { type Paging, usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { DrawsSearch } from './draws-search.ts'

const draws = createClient(drawRoutes)

/** A page of the employer's weeks and months; the last one stays until the next has come. */
export function drawsQuery({ kind, page = 1 }: DrawsSearch) {
  const query = { page, per_page: usualPageSize, ...(kind && { kind }) }
  return queryOptions({
    queryKey: ['draws', query],
    queryFn: () => draws.listDraws({ query }),
    placeholderData: keepPreviousData,
  })
}

/** Whether one of them gives the same winners once more. */
export function replayQuery(id: string) {
  return queryOptions({
    queryKey: ['draws', id, 'replay'],
    queryFn: () => draws.readDraws({ params: { id } }),
    select: ({ replays }) => replays,
  })
}

/** A page of who took part in one draw of a period, by name. */
export function entrantsQuery(id: string, entry: string, { page, perPage }: Paging) {
  const query = { page, per_page: perPage, entry }
  return queryOptions({
    queryKey: ['draws', id, 'entrants', query],
    queryFn: () => draws.listEntrants({ params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

/** What anybody may know. */
export function publicDrawsQuery(id: string) {
  return queryOptions({
    queryKey: ['public-draws', id],
    queryFn: () => draws.publicDraws({ params: { id } }),
  })
}

/** With every entrant, as text: its checksum is of every character. It never changes. */
export function drawFileQuery(id: string) {
  return queryOptions({
    queryKey: ['public-draws', id, 'file'],
    queryFn: async () => (await draws.publicDrawFile({ params: { id } })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The same for the employer, of what was drawn by version 1 too. */
export function ownDrawFileQuery(id: string) {
  return queryOptions({
    queryKey: ['draws', id, 'file'],
    queryFn: async () => (await draws.drawFile({ params: { id } })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
