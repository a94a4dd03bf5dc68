import { queryOptions } from '@tanstack/react-query'
import { userRoutes } from '#contract/identity/accounts/accounts-user.ts'
import { createClient } from '#web/api/client.ts'

const accounts = createClient(userRoutes)

/**
 * The signed-in employer; the employer area's guard loads it before any of its pages. Apart from the
 * hook that reads it: the guard is part of the first screen, which draws no query.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => accounts.getUser({}),
})
