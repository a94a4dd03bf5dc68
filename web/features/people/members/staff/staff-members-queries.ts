import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { staffMemberRoutes } from '#contract/people/members-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { periodDates } from '#web/kit/list/period-search.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { StaffMembersSearch } from './staff-members-search.ts'

export const staffMembers = createClient(staffMemberRoutes)

/** What staff see of members and their rewards begins with this, whoever shows it. */
export const staffMembersKey = 'staff-members'

/** A page of everybody's members; the last one stays until the next has come. */
export function staffMembersQuery(search: StaffMembersSearch, today: LocalDate) {
  const { page = 1, per_page = usualPageSize } = search
  const query = { page, per_page, ...filterOf(search, today) }
  return queryOptions({
    queryKey: [staffMembersKey, 'list', query],
    queryFn: () => staffMembers.listAllMembers({ query }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
}

export function staffMemberQuery(id: string) {
  return queryOptions({
    queryKey: [staffMembersKey, 'one', id],
    queryFn: () => staffMembers.readAnyMember({ params: { id } }),
    staleTime: 15_000,
  })
}

/** The filters as `GET /admin/employees` takes them. */
export function filterOf(search: StaffMembersSearch, today: LocalDate) {
  const { employer_id, search: keyword, order_by, order_direction } = search
  const dates = periodDates(search, today)
  return {
    ...(employer_id && { employer_id }),
    ...(keyword && { keyword }),
    ...(dates.start_date ? dates : { all: '1' as const }),
    order_by: order_by ?? 'created_at',
    order_direction: order_direction ?? 'desc',
  }
}

/** After something about a member changed: lists, the member and the rewards are asked for again. */
export function refreshStaffMembers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [staffMembersKey] })
}
