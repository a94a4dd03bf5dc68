import { queryOptions } from '@tanstack/react-query'
import { registeredAppRoutes } from '#contract/identity/app-tokens-staff.ts'
import { createClient } from '#web/api/client.ts'

export const registeredApps = createClient(registeredAppRoutes)

/** The registered apps, by name; other administrators register, too. */
export const registeredAppsQuery = queryOptions({
  queryKey: ['registered-apps'],
  queryFn: () => registeredApps.listApps({}),
  staleTime: 5000,
  refetchOnMount: true,
})
