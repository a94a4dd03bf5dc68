import { queryOptions } from '@tanstack/react-query'
import { joiningRoutes } from '#contract/people/joining.ts'
import { createClient } from '#web/api/client.ts'
import type { Received } from '#web/api/client-types.ts'

export const joining = createClient(joiningRoutes)

export type Invitation = Received<(typeof joiningRoutes)['readInvitation']>

/** Whom a link is for. Asked once a visit: joining itself ends the link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['joining', token],
    queryFn: () => joining.readInvitation({ params: { token } }),
    refetchInterval: false,
  })
}
