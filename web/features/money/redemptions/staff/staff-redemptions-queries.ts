import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import { createClient } from '#web/api/client.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import type { RedemptionsSearch } from './redemptions-search.ts'

export const staffRedemptions = createClient(staffRedemptionRoutes)

/** Rows on a page, unless the reader chooses. Source: X-QRY-04. */
export const redemptionsPerPage = 15

/** A page of what has been under way for over an hour; the last one stays until the next has come. */
export function openRedemptionsQuery(search: RedemptionsSearch) {
  const { page = 1, per_page = redemptionsPerPage, employer_id, state } = search
  const query = { page, per_page, ...(employer_id && { employer_id }), ...(state && { state }) }
  return queryOptions({
    queryKey: ['admin', 'redemptions', query],
    queryFn: () => staffRedemptions.listOpenRedemptions({ query }),
    placeholderData: keepPreviousData,
    // The provider answers and others settle, too: a visit asks again.
    staleTime: 15_000,
    refetchOnMount: true,
  })
}

/** What shows redemptions and where their money went. */
export const refreshRedemptions: Refresh = [
  { queryKey: ['admin', 'redemptions'] },
  { queryKey: ['admin', 'wallets'] },
]
