import { useQueryClient } from '@tanstack/react-query'
import { accountRoutes } from '#contract/identity/accounts/accounts.ts'
import type { Input } from '#contract/route.ts'
import { createClient } from '#web/api/client.ts'
import { userQuery } from '#web/session/user-query.ts'

const accounts = createClient({ updateUser: accountRoutes.updateUser })

type UserChange = Input<typeof accountRoutes.updateUser>['body']

/** Changes the account and shows it everywhere at once. */
export function useUpdateUser(): (change: UserChange) => Promise<{ result: string }> {
  const queryClient = useQueryClient()
  return async (change) => {
    const { result, user } = await accounts.updateUser({ body: change })
    queryClient.setQueryData(userQuery.queryKey, user)
    return { result }
  }
}
