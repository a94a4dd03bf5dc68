import { useQueryClient } from '@tanstack/react-query'
import type { ListView } from '#contract/system/list-views.ts'
import { ApiError } from '#web/api/errors.ts'
import { useCommand } from '#web/kit/command.ts'
import { chooseForList, deleteView, listViewsQuery, updateView } from './list-views-queries.ts'
import { useListViews } from './use-list-views.ts'
import { noView, partsOf, type ViewedList } from './view-address.ts'

/** What is done with the view that is open, or with the list's whole. */
export function useViewCommands(viewed: ViewedList) {
  const { stand, change } = useListViews(viewed)
  const { list } = viewed
  const refresh = [listViewsQuery(list)]
  const onFailed = useGone(viewed)
  const save = useCommand({
    run: ({ _id }: ListView) =>
      updateView(list, _id, { search: stand.search, columns: stand.columns }),
    success: (_, { name }) => `“${name}” is saved`,
    onDone: () => change({ columns: undefined, filters: undefined }, true),
    onFailed,
    refresh,
  })
  const remove = useCommand({
    run: ({ _id }: ListView) => deleteView(list, _id),
    success: (_, { name }) => `“${name}” is deleted`,
    onDone: () => change(partsOf(viewed, null), true),
    onFailed,
    refresh,
  })
  const openWith = useCommand({
    run: (view: ListView | null) => chooseForList(list, { default_view_id: view?._id ?? null }),
    success: (_, view) => `The list opens with “${view?.name ?? viewed.all}” from now on`,
    onFailed,
    refresh,
  })
  return { save, remove, openWith }
}

/** True where a refusal means that the view that is open is gone: the address says so from then on. */
export function useGone(viewed: ViewedList): (error: unknown) => boolean {
  const queryClient = useQueryClient()
  const { change } = useListViews(viewed)
  return (error) => {
    const isGone =
      error instanceof ApiError && (error.status === 404 || 'default_view_id' in error.fields)
    if (!isGone) return false
    void queryClient.invalidateQueries(listViewsQuery(viewed.list))
    change({ ...noView, view: 'gone' }, true)
    return true
  }
}
