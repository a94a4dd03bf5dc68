import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { recipientCountsQuery } from '#web/features/mail/custom-emails/mail-queries.ts'
import { members } from './members-client.ts'
import { membersStatsQuery } from './members-stats-query.ts'
import { filterOf, type MembersView } from './members-view.ts'

/** People join without this page's doing: a visit asks again, but not the pointer over each link to it. */
export const listStaleMs = 15_000

/** A page of the list; the last one stays until the next has come. */
export function membersQuery(view: MembersView) {
  const query = { page: view.page, per_page: view.perPage, ...filterOf(view) }
  return queryOptions({
    queryKey: ['members', 'list', query],
    queryFn: () => members.listMembers({ query }),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
  })
}

/** After something about members changed: every list and count of them is asked for again. */
export async function refreshMembers(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['members'] }),
    queryClient.invalidateQueries(membersStatsQuery),
    queryClient.invalidateQueries(recipientCountsQuery),
  ])
}
