import { queryOptions } from '@tanstack/react-query'
import { signInAsRoutes } from '#contract/staff/sign-in-as.ts'
import { createClient } from '#web/api/client.ts'

export const signInAs = createClient(signInAsRoutes)

/** Whether a link into a member's account works still. Asked once a visit: using it ends it. */
export function accessQuery(token: string) {
  return queryOptions({
    queryKey: ['member-access', token],
    queryFn: () => signInAs.checkMemberAccess({ params: { token } }),
    refetchInterval: false,
  })
}
