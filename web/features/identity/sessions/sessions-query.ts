import { queryOptions } from '@tanstack/react-query'
import { sessions } from './sessions-client.ts'

/** Where the account is signed in; asked anew on each visit, it can change at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await sessions.listSessions({})).data,
  refetchOnMount: 'always',
})
