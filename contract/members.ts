import * as z from 'zod/mini'
import { route } from './route.ts'

const membersStats = z.object({
  total_joined_count: z.int(),
  total_pending_invites: z.int(),
  total_completed_count: z.int(),
  total_incomplete_count: z.int(),
  total_logged_trips_count: z.int(),
})

export type MembersStats = z.output<typeof membersStats>

export const memberRoutes = {
  membersStats: route({
    method: 'GET',
    path: '/members-stats',
    audience: 'employer',
    summary: 'How many members joined, are invited, are complete, and how many trips they logged.',
    response: membersStats,
  }),
} as const
