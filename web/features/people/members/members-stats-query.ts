import { queryOptions } from '@tanstack/react-query'
import { members } from './members-client.ts'

export const membersStatsQuery = queryOptions({
  queryKey: ['members-stats'],
  queryFn: () => members.membersStats({}),
})
