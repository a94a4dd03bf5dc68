import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffTaxFormRoutes } from '#contract/money/tax-forms-staff.ts'
import { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { periodDates } from '#web/kit/list/period-search.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import { shownPeriod, type TaxFormsSearch } from './tax-forms-search.ts'

export const taxForms = createClient(staffTaxFormRoutes)
const documents = createClient(staffDocumentRoutes)

/** Rows on a page, unless the reader chooses. Source: X-QRY-04. */
export const taxFormsPerPage = 15

/** A page of the forms; the last one stays until the next has come. */
export function taxFormsQuery(search: TaxFormsSearch, today: LocalDate) {
  const { page = 1, per_page = taxFormsPerPage } = search
  const query = { page, per_page, ...filterOf(search, today) }
  return queryOptions({
    queryKey: ['admin', 'tax-forms', 'list', query],
    queryFn: () => taxForms.listTaxForms({ query }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchOnMount: true,
  })
}

/** One form with its member. It stays as it was opened, until somebody decides. */
export function taxFormQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'tax-forms', 'one', id],
    queryFn: () => taxForms.readTaxForm({ params: { id } }),
    staleTime: 15_000,
    refetchInterval: false,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function filterOf(search: TaxFormsSearch, today: LocalDate) {
  const { employer_id, search: keyword, status } = search
  return {
    ...(employer_id && { employer_id }),
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...periodDates(shownPeriod(search, today), today),
  }
}

/** Where a form can be seen for five minutes, by who holds its address. Source: ADM-TAX-10. */
export function formAddressQuery({ _id, approval_file_url }: FormPlace) {
  return queryOptions({
    queryKey: ['admin', 'tax-forms', 'file', _id],
    async queryFn() {
      const body = { kind: 'tax-form', id: _id } as const
      const { token } = await documents.createStaffTicket({ body })
      return `${approval_file_url}?token=${encodeURIComponent(token)}`
    },
    // Each opening has a ticket of its own.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

interface FormPlace {
  _id: string
  approval_file_url: string
}

/** After a decision, or once somebody else has decided. */
export const refreshTaxForms: Refresh = [
  { queryKey: ['admin', 'tax-forms', 'list'] },
  { queryKey: ['admin', 'tax-forms', 'one'] },
]
