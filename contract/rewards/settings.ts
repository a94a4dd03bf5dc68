import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { timetableState } from '../planning/transit.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  id,
  instant,
  pageMeta,
  paging,
  storable,
  wholeNumber,
} from '../shared.ts'
import { rewardSettingsData, scoringPolicies } from './settings-data.ts'
import { beyondRecord, settingsChange } from './settings-program.ts'

/** The parts of the reward program page. Source: RW-GEN-10. */
const sections = [
  'limit',
  'sign_up',
  'promotion',
  'scoring',
  'multipliers',
  'weekly',
  'recommendations',
  'prizes',
] as const

const dates = {
  _id: id,
  /** A draft has none. */
  start_date: z.nullable(calendarDate),
  /** Without one it runs on. */
  end_date: z.nullable(calendarDate),
  /** Today lies within its dates. */
  ongoing: z.boolean(),
  /** How its fixed price was made; null when it is paid from credit. */
  fixed_cost_type: z.nullable(z.enum(['budget', 'points_based'])),
}

const { weekly_credit_structure, ...settings } = rewardSettingsData.shape

/** A reward program as it was last set. Source: RW-GEN-14, RW-GEN-15. */
const record = z.object({
  ...dates,
  number_of_employees: z.int(),
  ...settings,
  weekly_credits: weekly_credit_structure,
  ...beyondRecord,
  /** The day from which on these settings hold, while it is still to come; null when they hold. */
  changes_from: z.nullable(calendarDate),
  /** The employer's own date today: what is locked follows from it. */
  today: calendarDate,
  /** Has a subscription, and credit above nothing: dates may be set. */
  subscribed: z.boolean(),
  /** It has rewarded somebody: it stays on record. */
  has_rewards: z.boolean(),
  /** When all employees were notified of it; null until then. */
  notified_at: z.nullable(instant),
})

export type RewardSettingsRecord = z.output<typeof record>

/** Somebody a recommendation can be for, and why. Source: RW-REC-04. */
const candidate = z.object({ _id: id, name: z.string(), description: z.string() })

/** One thing that was set to something else, as text. */
const change = z.object({
  _id: id,
  section: z.enum([...sections, 'dates']),
  changed_at: instant,
  /** Who it was. */
  changed_by: z.string(),
  /** From which day on it holds; null where it held at once. */
  effective_on: z.nullable(calendarDate),
  /** What stood there before and after, line by line. */
  lines: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

export type SettingChange = z.output<typeof change>

const monthFigures = { reward: dollars, credit: dollars, prizes: dollars, total: dollars }

/** A month of a program: what was estimated of it beside what was granted. Source: COST-08. */
const monthSpent = z.object({
  month: calendarDate,
  /** The days of the month the program rewards, of all its days. */
  days: z.int(),
  days_in_month: z.int(),
  /** For those days, of the settings in force on the last of them. */
  estimate: z.object(monthFigures),
  /** Of every kind, in the total too. */
  spent: z.object({
    ...monthFigures,
    signup: dollars,
    promotion: dollars,
    recommendation: dollars,
  }),
})

export type MonthSpent = z.output<typeof monthSpent>

const saved = z.object({
  status: z.literal(true),
  result: z.string(),
  data: z.object({ id }),
  /** The day from which on it holds: the next one once the program has begun, else null. */
  effective_on: z.nullable(calendarDate),
})

export const rewardSettingsRoutes = {
  getRewardSettings: route({
    method: 'GET',
    path: '/reward-settings',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'A reward program by its id; without one the program in force, else the next, else the last.',
    query: z.object({ id: z.optional(id) }),
    response: record,
  }),
  changeRewardSettings: route({
    method: 'PUT',
    path: '/reward-settings',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Changes what is sent of a reward program; without an id of the one GET answers. Once it has begun, from the next day on.',
    query: z.object({ id: z.optional(id) }),
    body: settingsChange,
    bodyLimit: 16 * 1024 * 1024,
    response: saved,
  }),
  createRewardSettings: route({
    method: 'POST',
    path: '/reward-settings',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'A further reward program: a draft unless it has a start, with defaults or a copy.',
    body: z.strictObject({
      start_date: z.optional(z.nullable(calendarDate)),
      end_date: z.optional(z.nullable(calendarDate)),
      copy_of: z.optional(id),
    }),
    response: saved,
  }),
  deleteRewardSettings: route({
    method: 'DELETE',
    path: '/reward-settings/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Deletes a reward program that is not ongoing and has rewarded nobody.',
    params: z.object({ id }),
    response: done,
  }),
  listSettingChanges: route({
    method: 'GET',
    path: '/reward-settings/:id/changes',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Who changed which setting of a reward program, and from which day on; newest first.',
    params: z.object({ id }),
    query: z.object(paging(10)),
    response: z.object({ data: z.array(change), meta: pageMeta }),
  }),
  listSpending: route({
    method: 'GET',
    path: '/reward-settings/:id/spending',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What each month of a reward program was estimated at and has cost, oldest first.',
    params: z.object({ id }),
    response: z.object({ data: z.array(monthSpent), meta: pageMeta }),
  }),
  usersCategories: route({
    method: 'GET',
    path: '/reward-settings/commute-recommendations/users-categories',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'Members a recommendation could be for: drove alone in the past 2 months, with another way.',
    query: z.object({
      /** A part of the name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100), storable)),
      /** Of each list at most so many, by name. */
      per_list: z._default(wholeNumber.check(z.gte(1), z.lte(2000)), 500),
    }),
    response: z.object({
      employess_feasible_transit: z.array(candidate),
      employes_feasible_biking_or_walking: z.array(candidate),
      users_inactive_employees_feasible_biking_or_walking_or_transit: z.array(candidate),
      /**
       * What the last night had to look ways up in; null before the first. Where no timetable was in force, only who has
       * logged transit could take it.
       */
      timetable: z.nullable(timetableState),
      /** How many there are in each list, whatever is shown. */
      totals: z.object({
        employess_feasible_transit: z.int(),
        employes_feasible_biking_or_walking: z.int(),
        users_inactive_employees_feasible_biking_or_walking_or_transit: z.int(),
      }),
    }),
  }),
  listRewardSettings: route({
    method: 'GET',
    path: '/reward-settings/all',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The reward programs, the latest first.',
    query: z.object({
      ...paging(10),
      /** `none` leaves out whom recommendations are for, which can be thousands: for choosing a program. */
      members: z._default(z.enum(['all', 'none']), 'all'),
    }),
    response: z.object({ data: z.array(record), meta: pageMeta }),
  }),
  defaultScoringPolicies: route({
    method: 'GET',
    path: '/reward-settings/default-scoring-policies',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What every scoring policy starts from, and how far members go on a trip.',
    response: z.object({
      ...scoringPolicies.shape,
      /** Miles of a trip by mode over the last year; a mode without trips is absent. */
      average_miles: z.partialRecord(z.enum(modes), z.number()),
    }),
  }),
} as const
