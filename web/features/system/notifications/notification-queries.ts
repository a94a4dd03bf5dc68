import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import type { Source } from './sources.ts'
import { listsKey } from './use-unread.ts'

/** Which of them the page shows, in its URL. */
export const notificationsSearch = searchSpec({ show: oneOf(['unread']), page: pageNumber })

export type NotificationsSearch = SearchOf<typeof notificationsSearch>

export const pageSize = 20
const latestSize = 8

/** A page of them; every visit asks again. */
export function notificationsQuery(
  { reader, calls }: Source,
  { show, page = 1 }: NotificationsSearch,
) {
  const query = { page, per_page: pageSize, ...(show && { unread: 'true' as const }) }
  return queryOptions({
    queryKey: [...listsKey(reader), query],
    queryFn: () => calls.listNotifications({ query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** The latest of them, for the bell. */
export function latestQuery({ reader, calls }: Source) {
  return queryOptions({
    queryKey: [...listsKey(reader), 'latest'],
    queryFn: () => calls.listNotifications({ query: { page: 1, per_page: latestSize } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
