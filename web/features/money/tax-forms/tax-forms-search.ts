import { taxFormStatuses } from '#contract/money/tax-forms.ts'
import type { LocalDate } from '#domain/time.ts'
import { type PeriodSearch, periodParts } from '#web/kit/list/period-search.ts'
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

export type TaxFormsSearch = SearchOf<typeof taxFormsSearch>

/** What the list of tax forms keeps in the URL; what is left out has its default. */
export const taxFormsSearch = searchSpec({
  ...viewParts,
  /** Of all pages of the back office. */
  employer_id: id,
  search: text,
  status: oneOf(taxFormStatuses),
  ...periodParts,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
  /** The form that is open for its decision. */
  form: id,
})

/** Its views, and the columns that each reader chooses. */
export const taxFormsViews: ViewedList<TaxFormsSearch> = {
  list: 'tax-forms',
  all: 'This year’s tax forms',
  spec: taxFormsSearch,
  apart: ['employer_id', 'form'],
}

/** The period that is shown: this year's, of which December stands, unless another is chosen. Source: ADM-TAX-02. */
export function shownPeriod(
  { period = 'year', at }: PeriodSearch,
  today: LocalDate,
): Required<PeriodSearch> {
  return { period, at: at ?? (period === 'year' ? `${today.slice(0, 4)}-12-01` : today) }
}

/** What clears every filter, the period's own default among them. */
export const unfiltered = {
  employer_id: undefined,
  search: undefined,
  status: undefined,
  period: 'all_time',
  at: undefined,
  page: undefined,
} as const satisfies TaxFormsSearch

export function isFiltered({ employer_id, search, status, period }: TaxFormsSearch): boolean {
  return Boolean(employer_id || search || status || period !== 'all_time')
}
