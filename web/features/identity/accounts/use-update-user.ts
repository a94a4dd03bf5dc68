import { useQueryClient } from '@tanstack/react-query'
import type { accountRoutes } from '#contract/identity/accounts.ts'
import type { Input } from '#contract/route.ts'
import { userQuery } from '#web/session/user-query.ts'
import { accounts } from './accounts-client.ts'

type UserChange = Input<typeof accountRoutes.updateUser>['body']

/** Changes the account and shows it everywhere at once; gives the server's words. */
export function useUpdateUser(): (change: UserChange) => Promise<string> {
  const queryClient = useQueryClient()
  return async (change) => {
    const { result, user } = await accounts.updateUser({ body: change })
    queryClient.setQueryData(userQuery.queryKey, user)
    return result
  }
}
