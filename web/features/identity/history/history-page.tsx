import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useUser } from '#web/session/user.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { historyColumns } from './history-columns.tsx'
import classes from './history-page.module.css'
import { filterOf, history, historyQuery } from './history-queries.ts'
import { historySearch, isFiltered, unfiltered } from './history-search.ts'
import { HistoryToolbar } from './history-toolbar.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadHistory({ queryClient }: RouterContext, raw: RawSearch): void {
  void queryClient.prefetchQuery(historyQuery(historySearch(raw)))
}

/** Who did what in the account. */
export function HistoryPage() {
  const { time_zone } = useUser()
  const { search, change, paging } = useListSearch(historySearch)
  const query = useQuery(historyQuery(search))
  const columns = useMemo(() => historyColumns(time_zone), [time_zone])
  return (
    <>
      <PageHeader
        title="History"
        subtitle="Who did what in this account, and what was changed. A person’s values are erased when they are deleted."
        actions={<TextLink to={paths.account}>Account</TextLink>}
      />
      <Panel aria-label="History" className={classes.panel}>
        <HistoryToolbar people={query.data?.people ?? []} />
        <ExportButtons
          name="history"
          fetchFile={(kind) =>
            history.listHistory({ query: { ...filterOf(search), export: kind } })
          }
          reason={query.data?.meta.total === 0 ? 'There is nothing to download' : null}
        />
        <List
          label="What was done"
          of="entries"
          query={query}
          columns={columns}
          columnsName="history"
          paging={paging}
          filtered={{
            isOn: isFiltered(search),
            title: 'Nothing in the history fits these filters.',
            clearLabel: 'Show everything',
            onClear: () => change(unfiltered),
          }}
          empty="Nothing has been done yet: what you and your team change is listed here."
        />
      </Panel>
    </>
  )
}
