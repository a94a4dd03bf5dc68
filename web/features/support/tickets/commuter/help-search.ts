import { id, oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the page for help keeps in the URL: the ticket that is read, or that one is being written. */
export const helpSearch = searchSpec({ page: pageNumber, ticket: id, ask: oneOf(['new']) })
