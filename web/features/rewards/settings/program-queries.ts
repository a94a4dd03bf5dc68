import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type RewardSettingsRecord, rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import { createClient } from '#web/api/client.ts'

export const rewardSettings = createClient(rewardSettingsRoutes)

const key = 'reward-program'

/** All programs fit one answer: a program lasts months. */
const mostPrograms = 200

export const changesPerPage = 10

/** What is set may be changed by others: a visit asks again. */
const freshness = { staleTime: 15_000, refetchOnMount: true } as const

/** The programs, drafts first, then the latest. */
export const programsQuery = queryOptions({
  queryKey: [key, 'all'],
  queryFn: async () =>
    (
      await rewardSettings.listRewardSettings({
        query: { per_page: mostPrograms, members: 'none' },
      })
    ).data,
  ...freshness,
})

/** One program; the one in force, else the next, else the last when none is asked for. */
export const programQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [key, 'one', id ?? null],
    queryFn: () => rewardSettings.getRewardSettings({ query: id ? { id } : {} }),
    ...freshness,
  })

/** Who changed what. */
export const changesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, 'changes', id, page],
    queryFn: () =>
      rewardSettings.listSettingChanges({
        params: { id },
        query: { page, per_page: changesPerPage },
      }),
    placeholderData: keepPreviousData,
    ...freshness,
  })

/** What each month has cost. */
export const spendingQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'spending', id],
    queryFn: async () => (await rewardSettings.listSpending({ params: { id } })).data,
    ...freshness,
  })

/** How far members go on a trip, by mode: what an estimate by miles or emissions counts with. */
export const averageMilesQuery = queryOptions({
  queryKey: ['reward-settings', 'average-miles'],
  queryFn: async () => (await rewardSettings.defaultScoringPolicies({})).average_miles,
})

/** A program as it is shown now; what was shown before may be older. */
export function knownProgram(
  queryClient: QueryClient,
  id: string,
): RewardSettingsRecord | undefined {
  const known = queryClient.getQueriesData<RewardSettingsRecord>({
    queryKey: [key, 'one'],
    type: 'active',
  })
  return known.map(([, record]) => record).find((record) => record?._id === id)
}

/** After a change: everything about programs is asked for again, what is shown first. */
export async function refreshPrograms(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [key] })
}
