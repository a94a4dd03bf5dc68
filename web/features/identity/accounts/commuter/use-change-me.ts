import { useQueryClient } from '@tanstack/react-query'
import {
  type MeChange,
  memberAccountRoutes,
} from '#contract/identity/accounts/accounts-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'

const accounts = createClient({ changeMe: memberAccountRoutes.changeMe })

/** Changes the member's own account and shows it everywhere at once. */
export function useChangeMe(): (change: MeChange) => Promise<{ result: string }> {
  const queryClient = useQueryClient()
  return async (change) => {
    const { result, user } = await accounts.changeMe({ body: change })
    queryClient.setQueryData(commuterQuery.queryKey, user)
    return { result }
  }
}
