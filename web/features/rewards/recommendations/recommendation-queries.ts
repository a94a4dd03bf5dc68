import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { recommendationRoutes } from '#contract/rewards/recommendations.ts'
import { createClient } from '#web/api/client.ts'
import { customEmails, mailKey } from '#web/features/mail/custom-emails/mail-queries.ts'
import { rewardSettings } from '#web/features/rewards/settings/program-queries.ts'
import { usualPageSize } from '#web/kit/list/use-list-search.ts'
import type { MemberList } from './chosen-members.ts'

export const recommendations = createClient(recommendationRoutes)

/** Under the key of everything about programs: what changes one may change these. */
const programKey = 'reward-program'

/** Shown of a list at once; the search finds the others. */
const shownCandidates = 50

/** Budgets are used up while one looks. */
const liveMs = 30_000

/** Programs are set and mailed elsewhere meanwhile: a visit asks again. */
const eachVisit = { refetchOnMount: 'always' } as const

/** Members of a list to choose, whose name holds a text; all three lists come together. */
export const candidatesQuery = (search: string, list: MemberList) =>
  queryOptions({
    // Not of the program: it saves itself while one types, and who could be chosen stays the same.
    queryKey: ['recommendation-candidates', search],
    queryFn: () => rewardSettings.usersCategories({ query: { search, per_list: shownCandidates } }),
    select: (answer) => ({
      data: answer[list],
      meta: { total: answer.totals[list] },
      timetable: answer.timetable,
    }),
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

/** The email of a recommendation, and the program it belongs to as it is saved. */
export const recommendationEmailQuery = (id: string) =>
  queryOptions({
    queryKey: [programKey, 'recommendation-email', id],
    queryFn: async () => {
      const email = await recommendations.readRecommendationEmail({ params: { id } })
      const program = await rewardSettings.getRewardSettings({ query: { id: email.program_id } })
      return { email, program }
    },
    ...eachVisit,
  })

/** A page of the emails of a recommendation that have left. Source: RW-REC-20, RW-REC-21. */
export const sentQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...mailKey, 'recommendation', id, page],
    queryFn: () =>
      customEmails.listCustomEmails({
        query: { sent: 'true', commute_recommendation: id, page, per_page: usualPageSize },
      }),
    placeholderData: keepPreviousData,
    ...eachVisit,
  })

/** After a change: what is shown is asked for again, the rest forgotten, or its page would begin with the old. */
export function refreshRecommendations(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [programKey], type: 'inactive' })
  return queryClient.invalidateQueries({ queryKey: [programKey] })
}
