import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate, dollars, pageMeta } from '../shared.ts'

const dates = z.object({ start_date: calendarDate, end_date: calendarDate })

/** A figure of each stretch that is compared. */
const compared = {
  this_month: z.number(),
  /** Of the same days of last month, or of all of it where it has fewer. */
  same_days: z.number(),
  last_month: z.number(),
  month_before: z.number(),
}

const answers = z.object({
  /** Both dates inclusive; this month up to today, which is not over. */
  periods: z.object({
    this_month: dates,
    same_days: dates,
    last_month: dates,
    month_before: dates,
  }),
  /** Members who logged a trip. */
  active_members: z.object(compared),
  /** Of the active, those who were deleted since: statistics count them, no list has them. */
  deleted_since: z.object({ this_month: z.int(), last_month: z.int() }),
  /** Active and inactive members together. */
  members: z.object({ this_month: z.int(), last_month: z.int() }),
  saved_sov: z.object(compared),
  transportation_cost: z.object(compared),
  equivalent_savings: z.object(compared),
})

/** What needs somebody of the employer, in the order in which it is said. */
export const needKinds = [
  'join_requests',
  'due_invoices',
  'waiting_rewards',
  'ending_credit',
  'short_credit',
  'stopped_top_up',
  'failed_emails',
  'quiet_members',
] as const

const need = z.object({
  kind: z.enum(needKinds),
  /**
   * As many rows as the list that it opens has; days of cover, of credit that falls short of the month; 1 of a top-up
   * that stopped.
   */
  count: z.int(),
  /** What is owed, needed, or ends. */
  amount: z.nullable(dollars),
  /** The first day on which credit ends or a waiting reward lapses. */
  first_on: z.nullable(calendarDate),
})

export type HomeAnswers = z.output<typeof answers>
export type ComparedFigures = HomeAnswers['active_members']
export type Need = z.output<typeof need>

export const homeOverviewRoutes = {
  dashboardAnswers: route({
    method: 'GET',
    path: '/dashboard-answers',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'Who was active, what moved away from driving alone, what it cost and what it saved: this month so far beside ' +
      'the same days of last month, and last month beside the one before.',
    response: answers,
  }),
  dashboardNeeds: route({
    method: 'GET',
    path: '/dashboard-needs',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What waits for somebody of the employer: requests to join, invoices that failed or are overdue, rewards that ' +
      'wait for credit, credit that ends within 30 days or does not cover a month, an automatic top-up that stopped, ' +
      'emails that failed in the last 30 days, and members quiet for 30 days. What there is nothing of is left out.',
    response: z.object({ data: z.array(need), meta: pageMeta }),
  }),
} as const
