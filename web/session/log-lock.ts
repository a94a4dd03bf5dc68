import { useQuery } from '@tanstack/react-query'
import { commuterQuery } from './commuter-query.ts'
import { useStaffLock } from './staff-lock.ts'

/**
 * Why trips can be neither logged, changed nor removed here: an administrator only looks, and a deactivated member only
 * sees what there is. Null where they can. The portal's guard has loaded who it is.
 */
export function useLogLock(): string | null {
  const staffLock = useStaffLock('log or change trips')
  const { data } = useQuery({ ...commuterQuery, enabled: false })
  if (staffLock) return staffLock
  return data?.disabled ? 'Your membership is deactivated: trips stay as they are.' : null
}
