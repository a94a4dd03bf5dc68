import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type { ChosenRow } from './queries/recommendations.ts'

/** How the wire spells the three lists. Source: RW-REC-04. */
export const listFields = [
  ['transit', 'employess_feasible_transit'],
  ['active', 'employes_feasible_biking_or_walking'],
  ['inactive', 'users_inactive_employees_feasible_biking_or_walking_or_transit'],
] as const satisfies readonly (readonly [RecommendationList, string])[]

/** The members of each list of a recommendation, as the wire spells them. */
export function membersByList(chosen: readonly ChosenRow[], recommendationId: string) {
  const own = chosen.filter((row) => row.recommendationId === recommendationId)
  const lists = listFields.map(([list, field]) => {
    const members = own.filter((row) => row.list === list).map(({ memberId }) => memberId)
    return [field, members] as const
  })
  // One entry for every list, from the table of lists itself.
  return Object.fromEntries(lists) as Record<(typeof listFields)[number][1], string[]>
}
