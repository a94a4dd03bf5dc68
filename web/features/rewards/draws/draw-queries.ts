import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { drawFile } from '#contract/rewards/draws.ts'
import { draws } from './draws-client.ts'
import type { DrawsSearch } from './draws-search.ts'

export const drawsPerPage = 10
export const entrantsPerPage = 25

/** A page of the employer's weeks and months; the last one stays until the next has come. */
export function drawsQuery({ kind, page = 1 }: DrawsSearch) {
  const query = { page, per_page: drawsPerPage, ...(kind && { kind }) }
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

export function entrantsQuery(id: string, entry: string, page: number) {
  const query = { page, per_page: entrantsPerPage, entry }
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

/** With every entrant, and as text for saving; it never changes. */
export function drawFileQuery(id: string) {
  return queryOptions({
    queryKey: ['public-draws', id, 'file'],
    queryFn: async () => {
      const answer = await draws.publicDrawFile({ params: { id } })
      const text = await answer.text()
      return { text, file: drawFile.parse(JSON.parse(text)) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
