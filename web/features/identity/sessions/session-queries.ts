import { queryOptions } from '@tanstack/react-query'
import { sessionRoutes } from '#contract/identity/sessions.ts'
import { createClient } from '#web/api/client.ts'

export const sessions = createClient(sessionRoutes)

/** Where the account is signed in; asked anew on each visit, it can change at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await sessions.listSessions({})).data,
  refetchOnMount: 'always',
})
