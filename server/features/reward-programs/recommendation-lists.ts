import type { RecommendationList } from '#domain/rewards/program-settings.ts'

/** How the wire spells the three lists. Source: RW-REC-04. */
export const listFields = [
  ['transit', 'employess_feasible_transit'],
  ['active', 'employes_feasible_biking_or_walking'],
  ['inactive', 'users_inactive_employees_feasible_biking_or_walking_or_transit'],
] as const satisfies readonly (readonly [RecommendationList, string])[]
