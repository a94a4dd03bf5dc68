import * as z from 'zod/mini'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  exportFormat,
  id,
  pageMeta,
  paging,
  tableFiles,
} from '../shared.ts'

/** What the leaderboard can be sorted by; a rank is that by community points. */
export const scoreOrders = [
  'rank',
  'name',
  'community_points',
  'savings',
  'non-sov',
  'monetary_incentives',
] as const

export type ScoreOrder = (typeof scoreOrders)[number]

const score = z.object({
  /** Null for a member who is not named in leaderboards. */
  _id: z.nullable(id),
  name: z.string(),
  /** By community points in the whole list, however it is sorted; equal points share a rank. */
  rank: z.int(),
  /** Places gained since the period before, as long; null who was not in it, and for all data. */
  rank_change: z.nullable(z.int()),
  community_points: z.number(),
  savings: dollars,
  'non-sov': z.int(),
  monetary_incentives: dollars,
})

export type Score = z.output<typeof score>

/** Whether members see how they stand among each other. */
const setting = z.object({ shown: z.boolean() })

export const leaderboardRoutes = {
  listScores: route({
    method: 'GET',
    path: '/scores',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The members with a trip or reward in a period and what they did, or all as a file.',
    description:
      'The period is of whole months; `to_year` is not in it. 2016-01-01 to 2123-01-01 is all data. ' +
      'Rewards count on the day they were earned, pending ones included and cancelled ones left out; ' +
      'a telecommute day is two non-SOV trips.',
    query: z.object({
      ...paging(10),
      from_year: calendarDate,
      to_year: calendarDate,
      order_by: z._default(z.enum(scoreOrders), 'community_points'),
      order_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      export: exportFormat,
    }),
    response: z.object({ result: z.array(score), meta: pageMeta }),
    exports: tableFiles,
  }),
  readLeaderboardSetting: route({
    method: 'GET',
    path: '/leaderboard-setting',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Whether members see a leaderboard.',
    response: setting,
  }),
  changeLeaderboardSetting: route({
    method: 'PUT',
    path: '/leaderboard-setting',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Shows members a leaderboard, with first names and initials, or none.',
    body: z.strictObject(setting.shape),
    response: z.extend(done, setting.shape),
  }),
} as const
