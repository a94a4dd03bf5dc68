import { queryOptions } from '@tanstack/react-query'
import { appTokenRoutes } from '#contract/identity/app-tokens.ts'
import { createClient } from '#web/api/client.ts'

export const appTokens = createClient(appTokenRoutes)

/** The member's tokens for apps; asked anew on each visit, as apps use them meanwhile. */
export const appTokensQuery = queryOptions({
  queryKey: ['commuter', 'app-tokens'],
  queryFn: async () => (await appTokens.listTokens({})).data,
  refetchOnMount: 'always',
})
