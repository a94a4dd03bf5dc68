import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ListViews } from '#contract/system/list-views.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import type { RouterContext } from '#web/router-context.ts'
import { listViewsQuery } from './list-views-queries.ts'
import { fillIn, isGone } from './standing.ts'
import type { ViewedList } from './view-address.ts'

/**
 * Before a list is shown: fetches the views and columns that its reader keeps, and leads to the address of the view
 * that is asked for, or that the list opens with. Where they cannot be fetched, the list opens as its address says.
 */
export async function openList(
  context: RouterContext,
  viewed: ViewedList,
  raw: RawSearch,
): Promise<void> {
  const answer = await readViews(context.queryClient, viewed, raw)
  const changes = answer && fillIn(viewed, raw, answer)
  if (changes)
    throw redirect({
      to: '.',
      search: (current: object) => ({ ...current, ...changes }),
      replace: true,
    })
}

async function readViews(
  queryClient: QueryClient,
  { list }: ViewedList,
  raw: RawSearch,
): Promise<ListViews | undefined> {
  const query = listViewsQuery(list)
  const known = queryClient.getQueryData(query.queryKey)
  // A view that is not known may be new: saved in another tab, or shared a moment ago.
  const isStale = known !== undefined && isGone(raw, known)
  const loaded = await outcomeOf(
    isStale
      ? queryClient.fetchQuery({ ...query, staleTime: 0 })
      : queryClient.ensureQueryData(query),
  )
  return loaded.isDone ? loaded.answer : known
}
