import { queryOptions } from '@tanstack/react-query'
import { rewardSettings } from './reward-settings-client.ts'

/** How far members go on a trip, by mode: what an estimate by miles or emissions counts with. */
export const averageMilesQuery = queryOptions({
  queryKey: ['reward-settings', 'average-miles'],
  queryFn: async () => (await rewardSettings.defaultScoringPolicies({})).average_miles,
})
