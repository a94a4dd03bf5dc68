import { queryOptions } from '@tanstack/react-query'
import { adminRoutes } from '#contract/staff/admins.ts'
import { createClient } from '#web/api/client.ts'

const admins = createClient({ readMe: adminRoutes.readMe })

/** The signed-in administrator; the back office's guard loads it before any of its pages. */
export const adminQuery = queryOptions({
  queryKey: ['admin', 'me'],
  queryFn: () => admins.readMe({}),
})
