import { queryOptions } from '@tanstack/react-query'
import { memberAccountRoutes } from '#contract/identity/accounts/accounts-commuter.ts'
import { createClient } from '#web/api/client.ts'

const members = createClient({ readMe: memberAccountRoutes.readMe })

/** The signed-in member; the guard of the members' portal loads it before any of its pages. */
export const commuterQuery = queryOptions({
  queryKey: ['commuter', 'me'],
  queryFn: () => members.readMe({}),
})
