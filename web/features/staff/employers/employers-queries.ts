import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { employerRoutes } from '#contract/staff/employers.ts'
import { createClient } from '#web/api/client.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import type { EmployersSearch } from './employers-search.ts'

export const employers = createClient(employerRoutes)

/** Rows on a page of the list, unless the reader chooses. Source: ADM-BIZ-07. */
export const employersPerPage = 15

/** Others approve and change employers, too: a visit asks again. */
const staleMs = 15_000

/** A page of all employers; the last one stays until the next has come. */
export function employersQuery(search: EmployersSearch) {
  const { page = 1, per_page = employersPerPage } = search
  const query = { page, per_page, ...filterOf(search) }
  return queryOptions({
    queryKey: ['admin', 'employers', 'list', query],
    queryFn: () => employers.listEmployers({ query }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function filterOf({ search, status, order_by, order_direction }: EmployersSearch) {
  return {
    ...(search && { keyword: search }),
    ...(status && { status }),
    ...(order_by && { order_by }),
    ...(order_direction && { order_direction }),
  }
}

/** One employer with all that support needs. The audit keeps each reading: it is not asked for again by itself. */
export function employerQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'employers', 'one', id],
    queryFn: () => employers.readEmployer({ params: { id } }),
    staleTime: 60_000,
    refetchInterval: false,
    // Once changed, it is asked for anew by who comes back.
    refetchOnMount: true,
  })
}

/** What is switched on for an employer, as it stands now: another administrator may have switched meanwhile. */
export function featuresQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'employers', 'features', id],
    queryFn: () => employers.readEmployerFeatures({ params: { id } }),
    refetchOnMount: 'always',
  })
}

export interface MailsView {
  status: 'failed' | undefined
  page: number
  perPage: number
}

/** Mails to an employer, or those of its that failed. */
export function employerMailsQuery(id: string, { status, page, perPage }: MailsView) {
  const query = { page, per_page: perPage, ...(status && { status }) }
  return queryOptions({
    queryKey: ['admin', 'employers', 'mails', id, query],
    queryFn: () => employers.listEmployerMails({ params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
}

/** Employers that a text finds, the first of them without one. */
export function choicesQuery(keyword: string) {
  const query = keyword ? { keyword } : {}
  return queryOptions({
    queryKey: ['admin', 'employers', 'choices', keyword],
    queryFn: () => employers.pickEmployers({ query }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })
}

/** The one that an address names. */
export function choiceQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'employers', 'choice', id],
    queryFn: () => employers.pickEmployers({ query: { _id: id } }),
    staleTime: 60_000,
  })
}

/** What shows employers, after one of them has changed. */
export const refreshEmployers: Refresh = [{ queryKey: ['admin', 'employers'] }]
