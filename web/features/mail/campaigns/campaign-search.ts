import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the list of campaigns keeps in its URL. */
export const campaignsSearch = searchSpec({ page: pageNumber })

/** What the page of one campaign does: which tab is open, and which page of its addresses. */
export const campaignSearch = searchSpec({ tab: oneOf(['emails']), page: pageNumber })
