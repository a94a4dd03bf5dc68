import { queryOptions } from '@tanstack/react-query'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { createClient } from '#web/api/client.ts'

export const accountClosing = createClient(accountClosingRoutes)

/** What closing would end and leave; asked anew each time it is looked at. */
export const consequencesQuery = queryOptions({
  queryKey: ['account-closing'],
  queryFn: () => accountClosing.readClosing({}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: false,
})
