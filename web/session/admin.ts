import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import type { Admin } from '#contract/staff/admins.ts'
import { adminQuery } from './admin-query.ts'

/** The signed-in administrator, on any page of the back office. */
export function useAdmin(): Admin {
  return useSuspenseQuery(adminQuery).data
}

/** Whether the signed-in administrator may call a route of the back office. */
export function useStaffMay({ staff }: Pick<Route, 'staff'>): boolean {
  const { type } = useAdmin()
  return staff === 'admin' || type === 'superadmin'
}

/** Why an administrator may not, in place of what they may not do. */
export const superadminOnly = 'Only a superadmin can do this'

export const adminTypeLabel: Record<Admin['type'], string> = {
  admin: 'Administrator',
  superadmin: 'Superadmin',
}
