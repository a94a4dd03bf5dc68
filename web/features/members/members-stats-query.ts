import { queryOptions } from '@tanstack/react-query'
import { memberRoutes } from '#contract/members.ts'
import { createClient } from '#web/api/client.ts'

const members = createClient(memberRoutes)

export const membersStatsQuery = queryOptions({
  queryKey: ['members-stats'],
  queryFn: () => members.membersStats({}),
})
