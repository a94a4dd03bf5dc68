import { pendingQuery } from '#web/features/people/invitations/pending-query.ts'
import { membersQuery } from '#web/features/people/members/members-query.ts'
import { membersStatsQuery } from '#web/features/people/members/members-stats-query.ts'
import { membersView } from '#web/features/people/members/members-view.ts'
import type { RouterContext } from '#web/router-context.ts'
import type { MembersPageSearch } from './members-page-search.ts'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export function loadMembers({ queryClient }: RouterContext, search: MembersPageSearch): void {
  void queryClient.prefetchQuery(membersQuery(membersView(search)))
  void queryClient.prefetchQuery(membersStatsQuery)
  void queryClient.prefetchQuery(
    pendingQuery(search.pending_page ?? 1, search.pending_search ?? ''),
  )
}
