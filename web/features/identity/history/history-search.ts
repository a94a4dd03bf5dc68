import { otherActors } from '#contract/identity/history/history.ts'
import { historyTopics } from '#contract/identity/history/history-topics.ts'
import type { LocalDate } from '#domain/time.ts'
import {
  day,
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

/** What narrows a list of what was done, whoever reads it. */
export interface HistoryFilters<Topic extends string> {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  /** A person by id, as names are shared, or a kind of those who are none. */
  by?: string | undefined
  topic?: Topic | undefined
  search?: string | undefined
}

/** What every such list keeps in its URL; what is left out narrows nothing. */
export function historyParts<const Topic extends string, const Other extends string>(
  topics: readonly Topic[],
  others: readonly Other[],
) {
  const other = oneOf(others)
  return {
    ...viewParts,
    from: day,
    to: day,
    by: (value: unknown): string | undefined => other(value) ?? id(value),
    topic: oneOf(topics),
    search: text,
    page: pageNumber,
    per_page: wholeNumber(1, 2000),
  }
}

export type HistorySearch = SearchOf<typeof historySearch>

export const historySearch = searchSpec(historyParts(historyTopics, otherActors.options))

/** Its views, and the columns that each reader chooses. */
export const historyViews: ViewedList<HistorySearch> = {
  list: 'history',
  all: 'Everything done',
  spec: historySearch,
}
