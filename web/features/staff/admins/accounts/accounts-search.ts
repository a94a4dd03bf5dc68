import { oneOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** What is open above the page of administrators, so that any page can link to it. */
export const accountsSearch = searchSpec({ panel: oneOf(['create']) })
