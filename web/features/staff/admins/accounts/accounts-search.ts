import { oneOf, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'

/** What is open above the page of administrators, so that any page can link to it. */
export const accountsSearch = searchSpec({ panel: oneOf(['create']) })

/** The columns that each reader chooses: without filters and order there is nothing else to keep. */
export const accountsViews: ViewedList<SearchOf<typeof accountsSearch>> = {
  list: 'admin-accounts',
  all: 'All administrators',
  spec: accountsSearch,
  apart: ['panel'],
}
