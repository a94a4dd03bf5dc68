import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the page of a recommendation's email keeps in its address; what is left out has its default. */
export const recommendationSearch = searchSpec({ tab: oneOf(['sent']), page: pageNumber })
