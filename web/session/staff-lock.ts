import { useQuery } from '@tanstack/react-query'
import { commuterQuery } from './commuter-query.ts'

/**
 * Why somebody in the members' portal may not do something: an administrator who looks into it changes nothing there.
 * Null for the member. The portal's guard has loaded who it is.
 */
export function useStaffLock(action: string): string | null {
  const { data } = useQuery({ ...commuterQuery, enabled: false })
  return data?.sign_in_as ? `Only the member can ${action}.` : null
}
