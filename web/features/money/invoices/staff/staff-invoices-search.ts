import { periodParts } from '#web/kit/list/period-search.ts'
import {
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'
import { invoiceStatuses } from '../invoices-search.ts'

export type StaffInvoicesSearch = SearchOf<typeof staffInvoicesSearch>

/** What the list of everybody's invoices keeps in the URL; what is left out has its default. */
export const staffInvoicesSearch = searchSpec({
  ...viewParts,
  /** Of all pages of the back office. */
  employer_id: id,
  search: text,
  status: oneOf(invoiceStatuses),
  refund: oneOf(['failed']),
  ...periodParts,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

/** Its views, and the columns that each reader chooses. */
export const staffInvoicesViews: ViewedList<StaffInvoicesSearch> = {
  list: 'staff-invoices',
  all: 'All invoices',
  spec: staffInvoicesSearch,
  apart: ['employer_id'],
}

/** What clears every filter. */
export const unfiltered = {
  employer_id: undefined,
  search: undefined,
  status: undefined,
  refund: undefined,
  period: undefined,
  at: undefined,
  page: undefined,
} as const satisfies StaffInvoicesSearch

export function isFiltered({
  employer_id,
  search,
  status,
  refund,
  period,
}: StaffInvoicesSearch): boolean {
  return Boolean(employer_id || search || status || refund || (period && period !== 'all_time'))
}
