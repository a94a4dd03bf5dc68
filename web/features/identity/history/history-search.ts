import { otherActors } from '#contract/identity/history.ts'
import { historyTopics } from '#contract/identity/history-topics.ts'
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

export type HistorySearch = SearchOf<typeof historySearch>

/** What the history keeps in its URL; what is left out narrows nothing. */
export const historySearch = searchSpec({
  from: day,
  to: day,
  /** A person by id: names are shared. */
  by: (value) => otherActor(value) ?? id(value),
  topic: oneOf(historyTopics),
  search: text,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

const otherActor = oneOf(otherActors.options)

/** What clears every filter. */
export const unfiltered = {
  from: undefined,
  to: undefined,
  by: undefined,
  topic: undefined,
  search: undefined,
  page: undefined,
} as const satisfies HistorySearch

export function isFiltered({ from, to, by, topic, search }: HistorySearch): boolean {
  return [from, to, by, topic, search].some((filter) => filter !== undefined)
}
