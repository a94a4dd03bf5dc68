import { Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { List } from '#web/kit/list/list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { Panel } from '#web/ui/panel.tsx'
import { auditColumns } from './audit-columns.tsx'
import { audit } from './audit-queries.ts'

const pageSearch = searchSpec({ history_page: pageNumber })
const shownColumns = auditColumns.filter(({ id }) => id !== 'about' && id !== 'employer')

/** What anybody did to one member and their rewards. */
export function MemberAudit({ memberId, employerId }: { memberId: string; employerId: string }) {
  const { paging } = useListSearch(pageSearch, { pageKey: 'history_page' })
  const asked = { member: memberId, employer_id: employerId }
  const query = useQuery({
    queryKey: ['audit', asked, paging.page],
    queryFn: () =>
      audit.listAudit({ query: { ...asked, page: paging.page, per_page: paging.perPage } }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchOnMount: true,
  })
  return (
    <Panel aria-labelledby="history-title">
      <Title order={2} size="md" id="history-title" mb="sm">
        History
      </Title>
      <List
        label="What was done"
        of="entries"
        query={query}
        columns={shownColumns}
        paging={paging}
        empty="Nothing has been done yet"
      />
    </Panel>
  )
}
