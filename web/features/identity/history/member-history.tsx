import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { List } from '#web/kit/list/list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { Panel } from '#web/ui/panel.tsx'
import { historyColumns } from './history-columns.tsx'
import { memberHistoryQuery } from './history-queries.ts'

const pageSearch = searchSpec({ history_page: pageNumber })

/** What was done to one member and their rewards, and by whom. */
export function MemberHistory({ memberId, timeZone }: { memberId: string; timeZone: string }) {
  const { paging } = useListSearch(pageSearch, { pageKey: 'history_page' })
  const query = useQuery(memberHistoryQuery(memberId, paging))
  const columns = useMemo(
    () => historyColumns(timeZone).filter(({ id }) => id !== 'about'),
    [timeZone],
  )
  return (
    <Panel aria-labelledby="history-title">
      <Title order={2} size="md" id="history-title" mb="sm">
        History
      </Title>
      <List
        label="What was done"
        of="entries"
        query={query}
        columns={columns}
        paging={paging}
        empty="Nothing has been done yet"
      />
    </Panel>
  )
}
