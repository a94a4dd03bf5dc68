import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditedOthers, auditRoutes } from '#contract/staff/audit.ts'
import { createClient } from '#web/api/client.ts'
import { filterOf } from '#web/features/identity/history/history-queries.ts'
import type { AuditSearch } from './audit-search.ts'

export const audit = createClient(auditRoutes)

/** Source: decisions section 1, Lists of the back office. */
export const auditPerPage = 15

/** A page of it, by what it is narrowed to; every visit asks again, as much is done on other pages. */
export function auditQuery(search: AuditSearch) {
  const { page = 1, per_page = auditPerPage } = search
  const query = { page, per_page, ...auditFilter(search) }
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: () => audit.listAudit({ query }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchOnMount: true,
  })
}

/** The filters as the server calls them; absent ones are left out. */
export function auditFilter({ employer_id, by, ...rest }: AuditSearch) {
  return {
    ...(employer_id && { employer_id }),
    ...filterOf({ ...rest, ...(by && (employer_id || !isOther(by)) && { by }) }),
  }
}

/** Who is no administrator is listed in a chosen employer's account alone. */
export function isOther(by: string): boolean {
  return auditedOthers.options.some((option) => option === by)
}
