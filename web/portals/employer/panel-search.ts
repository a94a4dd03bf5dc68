import { oneOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** What may be open on top of any employer page, so that any of them can link to it; the shell reads it. */
export const panelSearch = searchSpec({ panel: oneOf(['add-credit']) })
