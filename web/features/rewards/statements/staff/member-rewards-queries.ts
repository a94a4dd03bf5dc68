import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rewardStatuses } from '#contract/rewards/statements-categories.ts'
import { staffRewardRoutes } from '#contract/rewards/statements-staff.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { staffMembersKey } from '#web/features/people/members/staff/staff-members-queries.ts'
import { periodDates, periodParts } from '#web/kit/list/period-search.ts'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'

export const staffRewards = createClient(staffRewardRoutes)

/** The most rows of a page unless another size is chosen. Source: X-QRY-04. */
export const rewardsAPage = 15

/** What the rewards on a member's page keep in the URL; what is left out has its default. */
export const memberRewardsSearch = searchSpec({
  ...periodParts,
  /** Left out, pending and approved ones. */
  approval: oneOf(rewardStatuses),
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

export function memberRewardsQuery(
  id: string,
  search: SearchOf<typeof memberRewardsSearch>,
  today: LocalDate,
) {
  const { page = 1, per_page = rewardsAPage, approval } = search
  const query = {
    employee_id: id,
    page,
    per_page,
    ...periodDates(search, today),
    ...(approval && { status: approval }),
  }
  return queryOptions({
    queryKey: [staffMembersKey, 'rewards', query],
    queryFn: () => staffRewards.listMemberRewards({ query }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
}
