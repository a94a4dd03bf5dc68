import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ShownColumns } from '#contract/system/list-views.ts'
import { errorMessage } from '#web/api/errors.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { type PageKeys, useListSearch, useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { chooseForList, listViewsQuery, showChoice } from './list-views-queries.ts'
import { columnsText, firstOf, standing } from './standing.ts'
import { type ViewedList, withChange } from './view-address.ts'

/** What a list with views keeps in the URL: as any list, with a word where the filters of a view were all cleared. */
export function useViewedSearch<Search extends RawSearch>(
  viewed: ViewedList<Search>,
  keys: PageKeys<Search> = {},
) {
  const queryClient = useQueryClient()
  return useListSearch(viewed.spec, keys, (next) => {
    const answer = queryClient.getQueryData(listViewsQuery(viewed.list).queryKey)
    return withChange(viewed, next, answer !== undefined && firstOf(viewed, answer) !== undefined)
  })
}

/** The views of a list, as they stand by the URL and what is saved, and the way to another address. */
export function useListViews(viewed: ViewedList) {
  const { search, change } = useUrlSearch(asItIs)
  const query = useQuery(listViewsQuery(viewed.list))
  const stand = useMemo(() => standing(viewed, search, query.data), [viewed, search, query.data])
  return { query, stand, change }
}

function asItIs(raw: RawSearch): RawSearch {
  return raw
}

/** Which columns a list’s reader chose, and the way to choose: of the view that is open, else for themselves. */
export function useColumnChoice(viewed: ViewedList) {
  const queryClient = useQueryClient()
  const { query, stand, change } = useListViews(viewed)
  const { list } = viewed
  const text = columnsText(stand.columns)
  // A box is ticked by its press, and not a moment later, when address or answer have it.
  const [chosen, setChosen] = useState<{ columns: ShownColumns; over: string } | null>(null)
  if (chosen && chosen.over !== text) setChosen(null)
  const { mutate } = useMutation({
    // One after the other: the last one stays.
    scope: { id: `columns of ${list}` },
    mutationFn: (columns: ShownColumns) => chooseForList(list, { columns }),
    onError: (error) => {
      setChosen(null)
      showError(errorMessage(error))
      void queryClient.invalidateQueries(listViewsQuery(list))
    },
  })

  function choose(columns: ShownColumns) {
    setChosen({ columns, over: text })
    if (stand.open) {
      const isSaved = columnsText(columns) === columnsText(stand.open.columns)
      change({ columns: isSaved ? undefined : columnsText(columns) }, true)
      return
    }
    void showChoice(queryClient, list, { columns })
    // Who is signed in as somebody else keeps nothing.
    if (stand.maySave) mutate(columns)
  }

  return { query, columns: chosen?.columns ?? stand.columns, choose }
}
