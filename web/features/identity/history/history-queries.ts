import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { historyRoutes } from '#contract/identity/history/history.ts'
import { createClient } from '#web/api/client.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { HistoryFilters, HistorySearch } from './history-search.ts'

export const history = createClient(historyRoutes)

/** A page of it, by what it is narrowed to; every visit asks again, as much is done on other pages. */
export function historyQuery(search: HistorySearch) {
  const { page = 1, per_page = usualPageSize } = search
  const query = { page, per_page, ...filterOf(search) }
  return queryOptions({
    queryKey: ['history', query],
    queryFn: () => history.listHistory({ query }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchOnMount: true,
  })
}

/** What was done to one member; other pages change it, so every visit asks again. */
export function memberHistoryQuery(
  member: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const query = { member, page, per_page: perPage }
  return queryOptions({
    queryKey: ['history', query],
    queryFn: () => history.listHistory({ query }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchOnMount: true,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function filterOf<Topic extends string>(filters: HistoryFilters<Topic>) {
  const { from, to, by, topic, search } = filters
  return {
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(by && { by }),
    ...(topic && { topic }),
    ...(search && { search }),
  }
}
