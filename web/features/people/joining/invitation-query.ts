import { queryOptions } from '@tanstack/react-query'
import { joining } from './joining-client.ts'

/** Whom a link is for. Asked once a visit: joining itself ends the link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['joining', token],
    queryFn: () => joining.readInvitation({ params: { token } }),
    refetchInterval: false,
  })
}
