import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { createClient } from '#web/api/client.ts'
import { moneyKey } from '#web/features/money/ledger/money-queries.ts'
import { oneOf, searchSpec } from '#web/kit/list/search-spec.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

export const tripQuestions = createClient({
  questionTrip: tripQuestionRoutes.questionTrip,
  refuseTrip: tripQuestionRoutes.refuseTrip,
  listQuestions: tripQuestionRoutes.listQuestions,
  settleQuestion: tripQuestionRoutes.settleQuestion,
})

/** What the list is narrowed to, in the URL; left out, what is open. */
export const tripQuestionsSearch = searchSpec({ questions: oneOf(['settled']) })

const questionsKey = 'trip-questions'

/** What was asked about trips, the latest first; members answer meanwhile. */
export function tripQuestionsQuery({ page, perPage }: Paging, isSettled: boolean) {
  const query = { page, per_page: perPage, open: isSettled ? '0' : '1' } as const
  return queryOptions({
    queryKey: [questionsKey, query],
    queryFn: () => tripQuestions.listQuestions({ query }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
    staleTime: 15_000,
  })
}

/** After something was asked or settled: where rewards stand follows from it. */
export const refreshQuestions = [{ queryKey: [questionsKey] }, { queryKey: [moneyKey] }]
