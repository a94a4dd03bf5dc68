import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

export type DrawsSearch = SearchOf<typeof drawsSearch>

/** What the list of draws keeps in its URL; what is left out has its default. */
export const drawsSearch = searchSpec({ kind: oneOf(['weekly', 'monthly']), page: pageNumber })
