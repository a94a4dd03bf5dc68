import { useQuery } from '@tanstack/react-query'
import { MemberMails } from '#web/features/people/members/page/member-mails.tsx'
import { ownMailsQuery } from '#web/features/people/members/page/member-page-queries.ts'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Which page of them, in the URL. */
export const ownMailsSearch = searchSpec({ page: pageNumber })

/** All that was mailed to the member, for who misses something. */
export function OwnMailsPage() {
  const { paging } = useListSearch(ownMailsSearch)
  const query = useQuery(ownMailsQuery(paging))
  const { time_zone } = useCommuter().employer
  return (
    <>
      <PageHeader title="Emails to you" subtitle="What was sent, and whether it arrived." />
      <MemberMails
        query={query}
        paging={paging}
        timeZone={time_zone}
        hint="Codes and links to sign in with are not kept, and not listed."
      />
    </>
  )
}
