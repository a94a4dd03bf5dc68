import { queryOptions } from '@tanstack/react-query'
import { adminAccountRoutes } from '#contract/staff/admins-accounts.ts'
import { createClient } from '#web/api/client.ts'
import type { Refresh } from '#web/kit/refresh.ts'

export const accounts = createClient(adminAccountRoutes)

/** Everybody of the back office: few, and all at once. */
export const accountsQuery = queryOptions({
  queryKey: ['admin', 'accounts', 'list'],
  queryFn: () => accounts.listAdmins({}),
  staleTime: 15_000,
})

/** Where an administrator is signed in. */
export function accountSessionsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'accounts', 'sessions', id],
    queryFn: () => accounts.listAdminSessions({ params: { id } }),
    staleTime: 15_000,
  })
}

/** What shows administrators, the signed-in one and the recipients of codes included. */
export const refreshAccounts: Refresh = [
  { queryKey: ['admin', 'accounts'] },
  { queryKey: ['admin', 'me'] },
  { queryKey: ['admin', 'otp-recipients'] },
]
