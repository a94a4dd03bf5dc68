import * as z from 'zod/mini'
import { homeSuggestions } from '../people/members-suggested.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, pageMeta } from '../shared.ts'

/** Both dates inclusive; every calendar bucket that touches them is answered, clipped to the range. */
const period = z.object({
  start_date: calendarDate,
  end_date: calendarDate,
  group_by: z.enum(['day', 'week', 'month']),
})

const bucket = { start_date: z.string(), end_date: z.string() }

const dashboardStats = z.object({
  cumulative_saved_sov: z.number(),
  cumulative_parking_spaces: z.number(),
  cumulative_reduced_co2: z.number(),
  trees_planted: z.number(),
  cumulative_transportation_cost: dollars,
  cumulative_equivalent_savings: dollars,
  cumulative_social_benefits: z.number(),
  cumulative_cost_savings: dollars,
  cumulative_monetary_incentive: dollars,
  cumulative_community_points: z.number(),
  /** Percent; null while no member joined more than 30 days ago. */
  cumulative_employee_retention: z.nullable(z.number()),
})

export type DashboardStats = z.output<typeof dashboardStats>

const suggestion = z.object({
  kind: z.enum(homeSuggestions),
  /** How many members it concerns. */
  count: z.int(),
  /** A second figure some kinds carry: the days the oldest invitation has waited. */
  days: z.nullable(z.int()),
})

export type Suggestion = z.output<typeof suggestion>

export const statisticsRoutes = {
  usersActivity: route({
    method: 'GET',
    path: '/statistics/users-activity',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Active and inactive members per day, week or month.',
    query: period,
    response: z.array(z.object({ ...bucket, active_users: z.int(), inactive_users: z.int() })),
  }),
  commuterBreakdown: route({
    method: 'GET',
    path: '/statistics/commuter-breakdown',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Member-days at the office and member-days of telecommuting.',
    query: period,
    response: z.array(
      z.object({ ...bucket, telecommute_count: z.int(), non_telecommute_count: z.int() }),
    ),
  }),
  commuterAccess: route({
    method: 'GET',
    path: '/statistics/commuter-access',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Trip records by the way they came in.',
    query: period,
    response: z.array(
      z.object({
        ...bucket,
        website_count: z.int(),
        automatically_recorded: z.int(),
        mobile_app_count: z.int(),
        mobile_app_trip_count: z.int(),
      }),
    ),
  }),
  dashboardStats: route({
    method: 'GET',
    path: '/dashboard-stats',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The cumulative figures of the Commute Metrics cards.',
    response: dashboardStats,
  }),
  dashboardRecommendations: route({
    method: 'GET',
    path: '/dashboard-recommendations',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Up to three things worth doing next, each computed from members and their trips.',
    response: z.object({ data: z.array(suggestion), meta: pageMeta }),
  }),
} as const
