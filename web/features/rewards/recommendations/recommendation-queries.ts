import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { customEmails } from '#web/features/mail/custom-emails/custom-emails-client.ts'
import { mailKey } from '#web/features/mail/custom-emails/mail-queries.ts'
import { rewardSettings } from '#web/features/rewards/settings/sections/reward-settings-client.ts'
import { recommendationCalls } from './recommendations-client.ts'

/** Under the key of everything about programs: what changes one may change these. */
const programKey = 'reward-program'

/** Shown of a list at once; the search finds the others. */
const shownCandidates = 50

/** Source: RW-REC-20. */
export const sentPerPage = 10

/** Budgets are used up while one looks. */
const liveMs = 30_000

/** Programs are set and mailed elsewhere meanwhile: a visit asks again. */
const eachVisit = { refetchOnMount: 'always' } as const

/** Members to choose, of all three lists, whose name holds a text. */
export const candidatesQuery = (search: string) =>
  queryOptions({
    // Not of the program: it saves itself while one types, and who could be chosen stays the same.
    queryKey: ['recommendation-candidates', search],
    queryFn: () => rewardSettings.usersCategories({ query: { search, per_list: shownCandidates } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnMount: true,
  })

/** What a program's recommendations have cost by now, by their ids, in dollars. */
export const consumedQuery = (programId: string) =>
  queryOptions({
    queryKey: [programKey, 'consumed', programId],
    queryFn: async () => {
      const { commute_recommendations } = await rewardSettings.getRewardSettings({
        query: { id: programId },
      })
      return new Map(
        commute_recommendations.map(({ _id, budget_consumed }) => [_id, budget_consumed]),
      )
    },
    refetchInterval: liveMs,
    ...eachVisit,
  })

/** A program as it is saved, for the e-mail of one of its recommendations. */
export const recommendingProgramQuery = (programId: string) =>
  queryOptions({
    queryKey: [programKey, 'recommending', programId],
    queryFn: () => rewardSettings.getRewardSettings({ query: { id: programId } }),
    refetchInterval: false,
    ...eachVisit,
  })

export const recommendationEmailQuery = (id: string) =>
  queryOptions({
    queryKey: [programKey, 'recommendation-email', id],
    queryFn: () => recommendationCalls.readRecommendationEmail({ params: { id } }),
    ...eachVisit,
  })

/** A page of the e-mails of a recommendation that have left. Source: RW-REC-21. */
export const sentQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...mailKey, 'recommendation', id, page],
    queryFn: () =>
      customEmails.listCustomEmails({
        query: { sent: 'true', commute_recommendation: id, page, per_page: sentPerPage },
      }),
    placeholderData: keepPreviousData,
    ...eachVisit,
  })

/** After a change: what is shown is asked for again, the rest forgotten, or its page would begin with the old. */
export function refreshRecommendations(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [programKey], type: 'inactive' })
  return queryClient.invalidateQueries({ queryKey: [programKey] })
}
