import { queryOptions } from '@tanstack/react-query'
import { accounts } from '#web/features/accounts/accounts-client.ts'

/** The signed-in employer; the employer area's guard loads it before any of its pages. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => accounts.getUser({}),
})
