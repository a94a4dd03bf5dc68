import * as z from 'zod/mini'
import { rewardSettingsData } from '../rewards/settings-data.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, pageMeta } from '../shared.ts'
import { staffReason } from './programs-reason.ts'
import { interval, programStatus, programType } from './programs-values.ts'

/** Employees a program is for. Source: SUB-50. */
const employees = z.int().check(z.gte(1), z.lte(1_000_000))

/** What a fixed-cost program is made of. Source: SUB-26. */
export const typeData = z.discriminatedUnion('fixed_cost_type', [
  z.strictObject({
    fixed_cost_type: z.literal('budget'),
    cost_per_employee: z.number().check(z.gte(1), z.lte(10_000), z.multipleOf(0.01)),
    /** Left out, the budget model sets them. */
    reward_settings_data: z.optional(rewardSettingsData),
  }),
  z.strictObject({
    fixed_cost_type: z.literal('points_based'),
    reward_settings_data: rewardSettingsData,
  }),
])

const launch = z.strictObject({
  start_date: calendarDate,
  end_date: z.nullable(calendarDate),
  subscription_type: programType,
  billing_interval: interval,
  billing_interval_count: z.literal(1),
  number_of_employees: employees,
  type_data: z.optional(typeData),
})

export type Launch = z.output<typeof launch>

const line = z.object({ description: z.string(), amount: dollars })

/** What a change costs before it is confirmed. */
const quote = z.object({
  status: z.literal(true),
  result: z.string(),
  /** Paid now; nothing with a free month. */
  amount: dollars,
  lines: z.array(line),
  /** When anything is billed next, and how much; null when nothing is. */
  next_billing_date: z.nullable(calendarDate),
  next_amount: z.nullable(dollars),
  /** The first day after the free month; null without one. */
  trial_ends_on: z.nullable(calendarDate),
  unit_price: z.number(),
})

export type SubscriptionQuote = z.output<typeof quote>

const program = z.object({
  _id: id,
  type: programType,
  subscription_type: programType,
  status: programStatus,
  custom_program: z.boolean(),
  start_date: calendarDate,
  end_date: z.nullable(calendarDate),
  /** Neither date can be changed, whatever the status. */
  dates_disabled: z.boolean(),
  /** The last date of the program running now; null when there is none or it has no end. */
  active_program_end_date: z.nullable(calendarDate),
  quantity: z.int(),
  number_of_employees: z.int(),
  downgrade_quantity: z.nullable(z.int()),
  type_data: z.nullable(
    z.object({
      fixed_cost_type: z.enum(['budget', 'points_based']),
      cost_per_employee: dollars,
      reward_settings_data: rewardSettingsData,
    }),
  ),
  billing_interval: interval,
  billing_interval_count: z.literal(1),
  /** The interval from the next billing date on; null when it stays. */
  next_billing_interval: z.nullable(interval),
  /** Dollars per employee and whole interval. */
  unit_price: z.number(),
  next_billing_date: z.nullable(calendarDate),
  /** What the next billing date will cost as things stand. */
  next_amount: z.nullable(dollars),
  /** The days paid or free now, the last included. */
  current_period_start: z.nullable(calendarDate),
  current_period_end: z.nullable(calendarDate),
  trial_ends_on: z.nullable(calendarDate),
  cancel_at_period_end: z.boolean(),
  /** The last day after a cancellation at the period's end. */
  cancel_date: z.nullable(calendarDate),
  /** An upgrade that waits for its payment. */
  pending_upgrade: z.nullable(
    z.object({ number_of_employees: z.int(), amount: dollars, lapses_at: z.string() }),
  ),
  /** It was cancelled before its start: what was paid for it goes back to the card. */
  refunded: z.boolean(),
  /** What a pending program costs now. */
  amount_due: z.nullable(dollars),
  reward_program_id: z.nullable(id),
})

export type Program = z.output<typeof program>

const plan = z.object({
  interval,
  label: z.string(),
  offer: z.string(),
  /** Dollars per employee and whole interval, and the list price beside it. */
  unit_price: z.number(),
  list_price: z.number(),
  months: z.int(),
  state: z.enum(['available', 'current', 'cancelled', 'next']),
  /** The last day of a cancelled plan. */
  end_date: z.nullable(calendarDate),
})

export type SubscriptionPlan = z.output<typeof plan>

/** Nothing to pay: no `url`. */
const started = z.object({
  status: z.literal(true),
  result: z.string(),
  url: z.optional(z.string()),
  data: z.optional(z.object({ id })),
})

const idParam = z.object({ id })
/** A body that an employer leaves out. */
const onlyReason = z._default(z.strictObject({ reason: staffReason }), {})
const newTotal = z.strictObject({ number_of_employees: employees })

export const subscriptionRoutes = {
  listSubscriptions: route({
    method: 'GET',
    path: '/subscriptions',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The programs, the latest first. filter_fixed_cost is accepted and filters nothing.',
    query: z.object({ filter_fixed_cost: z.optional(z.string()) }),
    response: z.object({
      data: z.array(program),
      meta: pageMeta,
      /** A subscription invoice is over 30 days late: no new rewards or draws until it is paid. */
      suspended: z.boolean(),
      /** What is unpaid of subscription invoices. */
      overdue_amount: dollars,
      /** Whether a first ongoing program would begin with a free month. */
      trial_available: z.boolean(),
      joined_members: z.int(),
    }),
  }),
  launchProgram: route({
    method: 'POST',
    path: '/subscriptions',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Launches a program. The answer has a url to pay at; none for a first ongoing program, whose ' +
      'month is free, and for what is less than a card takes: that is owed.',
    body: launch,
    response: started,
  }),
  quoteLaunch: route({
    method: 'POST',
    path: '/subscriptions/quote',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'What launching a program would cost; nothing is changed.',
    body: launch,
    response: quote,
  }),
  payProgram: route({
    method: 'POST',
    path: '/subscriptions/:id/pay',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'A url to pay an incomplete program or a waiting upgrade at.',
    params: idParam,
    response: started,
  }),
  discardProgram: route({
    method: 'DELETE',
    path: '/subscriptions/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'with reason',
    summary:
      'Discards an incomplete program or a waiting upgrade; cancels a scheduled program and refunds it.',
    params: idParam,
    body: onlyReason,
    response: done,
  }),
  changeDates: route({
    method: 'PUT',
    path: '/subscriptions/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Moves the end of a running program; its start is locked.',
    params: idParam,
    body: z.strictObject({
      start_date: z.optional(calendarDate),
      end_date: z.nullable(calendarDate),
    }),
    response: done,
  }),
  cancelSubscription: route({
    method: 'DELETE',
    path: '/subscriptions',
    audience: 'employer',
    role: 'owner',
    signInAs: 'with reason',
    summary: 'Cancels the running program at the end of its paid period.',
    body: onlyReason,
    response: done,
  }),
  resumeSubscription: route({
    method: 'POST',
    path: '/subscriptions/resume',
    audience: 'employer',
    role: 'owner',
    signInAs: 'with reason',
    summary: 'Takes a cancellation back.',
    body: onlyReason,
    response: done,
  }),
  upgradeEmployees: route({
    method: 'POST',
    path: '/subscriptions/upgrade',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'More employees, the new total: a url to pay the rest of the period at; none in a free month ' +
      'and for less than a card takes.',
    body: newTotal,
    response: started,
  }),
  quoteUpgrade: route({
    method: 'POST',
    path: '/subscriptions/upgrade/quote',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'What an upgrade costs now, by period, and what it makes of the next bill.',
    body: newTotal,
    response: quote,
  }),
  downgradeEmployees: route({
    method: 'POST',
    path: '/subscriptions/downgrade',
    audience: 'employer',
    role: 'owner',
    signInAs: 'with reason',
    summary: 'Fewer employees, the new total, from the next billing date; null takes it back.',
    body: z.strictObject({ number_of_employees: z.nullable(employees), reason: staffReason }),
    response: done,
  }),
  listPlans: route({
    method: 'GET',
    path: '/subscription-plans',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The plans on offer at this employer’s prices.',
    response: z.object({ data: z.array(plan), meta: pageMeta, number_of_employees: z.int() }),
  }),
  subscribePlan: route({
    method: 'POST',
    path: '/subscription-plans/subscribe',
    audience: 'employer',
    role: 'owner',
    // Another interval for the program that runs; what would launch one is refused.
    signInAs: 'yes',
    summary:
      'Subscribes to a plan from today; with one running, changes to it at the end of the paid period.',
    body: z.strictObject({ interval, number_of_employees: employees }),
    response: started,
  }),
} as const
