import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type EmployerList,
  employerLists,
  type ListViews,
  listViewRoutes,
  type ShownColumns,
  staffListViewRoutes,
  type ViewSearch,
} from '#contract/system/list-views.ts'
import { createClient } from '#web/api/client.ts'
import type { ViewedList } from './view-address.ts'

const employer = createClient(listViewRoutes)
const staff = createClient(staffListViewRoutes)

type List = ViewedList['list']

/** Whether a list is one of an employer’s team, who may share views of it. */
export function isTeams(list: List): list is EmployerList {
  return employerLists.some((known) => known === list)
}

/** The views and choices of all lists of one side. */
export const viewsQueryOf = (side: 'employer' | 'staff') =>
  queryOptions({
    queryKey: ['list-views', side],
    queryFn: (): Promise<ListViews> => (side === 'employer' ? employer : staff).readListViews({}),
    // The list waits for it: without a connection not twice.
    retry: false,
  })

/** Those of whoever sees this list. */
export function listViewsQuery(list: List) {
  return viewsQueryOf(isTeams(list) ? 'employer' : 'staff')
}

interface ViewBody {
  name: string
  search: ViewSearch
  columns: ShownColumns
  shared: boolean
}

export function saveView(list: List, { shared, ...view }: ViewBody) {
  return isTeams(list)
    ? employer.saveListView({ body: { list, ...view, shared } })
    : staff.saveListView({ body: { list, ...view } })
}

export function updateView(list: List, id: string, { shared, ...changes }: Partial<ViewBody>) {
  return isTeams(list)
    ? employer.changeListView({
        params: { id },
        body: shared === undefined ? changes : { ...changes, shared },
      })
    : staff.changeListView({ params: { id }, body: changes })
}

export function deleteView(list: List, id: string) {
  return isTeams(list)
    ? employer.deleteListView({ params: { id } })
    : staff.deleteListView({ params: { id } })
}

interface Choice {
  columns?: ShownColumns
  default_view_id?: string | null
}

export function chooseForList(list: List, choice: Choice) {
  return isTeams(list)
    ? employer.chooseForList({ body: { list, ...choice } })
    : staff.chooseForList({ body: { list, ...choice } })
}

/** Shows a choice before the server has it. */
export async function showChoice(queryClient: QueryClient, list: List, choice: Choice) {
  const { queryKey } = listViewsQuery(list)
  // An answer that is under way does not know of it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (answer: ListViews | undefined) => {
    if (!answer) return answer
    const known = answer.choices.find((each) => each.list === list)
    const chosen = { list, columns: {}, default_view_id: null, ...known, ...choice }
    return { ...answer, choices: [...answer.choices.filter((each) => each !== known), chosen] }
  })
}
