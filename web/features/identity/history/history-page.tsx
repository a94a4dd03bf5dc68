import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { otherActors } from '#contract/identity/history/history.ts'
import { topicLabels } from '#contract/identity/history/history-topics.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useUser } from '#web/session/user.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { historyColumns } from './history-columns.tsx'
import { HistoryList } from './history-list.tsx'
import { filterOf, history, historyQuery } from './history-queries.ts'
import { historySearch, historyViews } from './history-search.ts'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadHistory(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, historyViews, raw)
  void context.queryClient.prefetchQuery(historyQuery(historySearch(raw)))
}

/** Who did what in the account. */
export function HistoryPage() {
  const { time_zone } = useUser()
  const { search, filter, paging } = useViewedSearch(historyViews)
  const query = useQuery(historyQuery(search))
  const columns = useMemo(() => historyColumns(time_zone), [time_zone])
  return (
    <>
      <PageHeader
        title="History"
        subtitle="Who did what in this account, and what was changed. A person’s values are erased when they are deleted."
        actions={<TextLink to={paths.account}>Account</TextLink>}
      />
      <HistoryList
        name="history"
        query={query}
        columns={columns}
        views={historyViews}
        at={{ search, filter, paging }}
        filters={{
          searched: 'Name, email address or value',
          who: {
            all: 'Everybody',
            choices: actorChoices(query.data?.people ?? [], search.by),
            value: search.by,
          },
          topics: topicLabels,
        }}
        file={{
          name: 'history',
          fetch: (kind) => history.listHistory({ query: { ...filterOf(search), export: kind } }),
        }}
        empty="Nothing has been done yet: what you and your team change is listed here."
      />
    </>
  )
}

/** The people by name, then those who are none of the employer's. Whom the address names is there from the start. */
function actorChoices(
  people: readonly { _id: string; name: string }[],
  chosen: string | undefined,
): Record<string, string> {
  const others = { staff: 'Administrators', automatic: 'Automatic', members: 'Members' }
  const isOther = otherActors.options.some((other) => other === chosen)
  const named = people.map(({ _id, name }) => [_id, name])
  const unknown = chosen && !isOther && !people.some(({ _id }) => _id === chosen)
  return { ...Object.fromEntries(named), ...(unknown && { [chosen]: 'One person' }), ...others }
}
