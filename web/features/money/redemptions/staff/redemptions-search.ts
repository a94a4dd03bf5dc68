import { openStates } from '#contract/money/redemptions-staff.ts'
import {
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type RedemptionsSearch = SearchOf<typeof redemptionsSearch>

/** What the list of open redemptions keeps in the URL; what is left out has its default. */
export const redemptionsSearch = searchSpec({
  ...viewParts,
  /** Of all pages of the back office. */
  employer_id: id,
  state: oneOf(openStates),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
  /** What is open above the page, so that any page can link to it. */
  panel: oneOf(['send-link']),
})

/** Its views, and the columns that each reader chooses. */
export const redemptionsViews: ViewedList<RedemptionsSearch> = {
  list: 'open-redemptions',
  all: 'All open redemptions',
  spec: redemptionsSearch,
  apart: ['employer_id', 'panel'],
}

/** What clears every filter. */
export const unfiltered = {
  employer_id: undefined,
  state: undefined,
  page: undefined,
} as const satisfies RedemptionsSearch

export function isFiltered({ employer_id, state }: RedemptionsSearch): boolean {
  return Boolean(employer_id || state)
}
