import { queryOptions } from '@tanstack/react-query'
import { ownMemberRoutes } from '#contract/people/members-own.ts'
import { createClient } from '#web/api/client.ts'

const members = createClient({ readMe: ownMemberRoutes.readMe })

/** The signed-in member; the guard of the members' portal loads it before any of its pages. */
export const commuterQuery = queryOptions({
  queryKey: ['commuter', 'me'],
  queryFn: () => members.readMe({}),
})
