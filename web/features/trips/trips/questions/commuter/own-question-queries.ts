import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { tripQuestionRoutes } from '#contract/trips/trips-questions.ts'
import { createClient } from '#web/api/client.ts'
import { oneOf, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

export const ownQuestions = createClient({
  ownQuestions: tripQuestionRoutes.ownQuestions,
  answerQuestion: tripQuestionRoutes.answerQuestion,
})

/** Where in the list one is, and what it is narrowed to, in the URL; left out, what is open. */
export const ownQuestionsSearch = searchSpec({ questions: oneOf(['settled']), page: pageNumber })

/** What the employer asked, the latest first; others ask and settle meanwhile. */
export function ownQuestionsQuery({ page, perPage }: Paging, isSettled: boolean) {
  const query = { page, per_page: perPage, open: isSettled ? '0' : '1' } as const
  return queryOptions({
    queryKey: ['commuter', 'trip-questions', query],
    queryFn: () => ownQuestions.ownQuestions({ query }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
    staleTime: 15_000,
  })
}
