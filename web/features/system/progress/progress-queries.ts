import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { progress, progressRoutes } from '#contract/system/progress.ts'
import { createClient } from '#web/api/client.ts'

export const progressCalls = createClient(progressRoutes)

/** An employer's uploads and custom emails. */
export const employerBatches = {
  stream: (id: string) => progressCalls.followProgress({ params: { id } }),
  read: (id: string) => progressCalls.readProgress({ params: { id } }),
  parse: (event: unknown) => progress.parse(event),
}

export const failuresPerPage = 10

/** A page of the mails of an upload or custom email that failed; more may have failed since. */
export function failuresQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['progress', id, 'failures', page],
    queryFn: () =>
      progressCalls.listFailures({ params: { id }, query: { page, per_page: failuresPerPage } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
