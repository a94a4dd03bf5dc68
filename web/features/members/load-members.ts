import { pendingQuery } from '#web/features/invitations/pending-query.ts'
import type { RouterContext } from '#web/router-context.ts'
import { membersQuery } from './members-query.ts'
import type { MembersSearch } from './members-search.ts'
import { membersStatsQuery } from './members-stats-query.ts'
import { membersView } from './members-view.ts'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export function loadMembers({ queryClient }: RouterContext, search: MembersSearch): void {
  void queryClient.prefetchQuery(membersQuery(membersView(search)))
  void queryClient.prefetchQuery(membersStatsQuery)
  void queryClient.prefetchQuery(
    pendingQuery(search.pending_page ?? 1, search.pending_search ?? ''),
  )
}
