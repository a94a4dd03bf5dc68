import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate, pageMeta, paging } from '../shared.ts'

const leaderboardPeriods = ['month', 'quarter', 'year', 'all'] as const

const standing = z.object({
  /** First name and initial, `A member` of who does not want to be named; their own row has their name anyway. */
  name: z.string(),
  /** By points; equal points share a rank. */
  rank: z.int(),
  /** Places gained since the period before; null who was not in it, and of all time. */
  rank_change: z.nullable(z.int()),
  points: z.number(),
  /** A telecommute day is two. */
  green_trips: z.int(),
  is_own: z.boolean(),
})

export type Standing = z.output<typeof standing>

const ownLeaderboard = z.object({
  data: z.array(standing),
  meta: pageMeta,
  /** Wherever in the list it stands; null without a trip or reward in the period. */
  own: z.nullable(standing),
  /** The first day of the period, and the first one after it; null of all time. */
  start_date: z.nullable(calendarDate),
  end_date: z.nullable(calendarDate),
})

export const ownLeaderboardRoutes = {
  ownLeaderboard: route({
    method: 'GET',
    path: '/commuter/leaderboard',
    audience: 'commuter',
    summary:
      "The members of their community by points in the running month, quarter, year or of all time, and the member's own row. " +
      '409 `leaderboard_off` where the employer shows none.',
    query: z.object({ ...paging(20), period: z._default(z.enum(leaderboardPeriods), 'month') }),
    response: ownLeaderboard,
  }),
} as const
