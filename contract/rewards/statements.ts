import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  exportFormat,
  id,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../shared.ts'
import {
  rewardCategories,
  rewardFilters,
  rewardKinds,
  rewardStatuses,
} from './statements-categories.ts'

/** What everybody sees of a reward. */
export const given = {
  _id: id,
  /** The day it was earned. */
  date: calendarDate,
  /** Of a reward for a trip, the day of the trip. */
  trip_date: z.nullable(calendarDate),
  category: z.enum(rewardCategories),
  /** What it was for, more closely than its category: two rewards of one trip are told apart by it. */
  kind: z.enum(rewardKinds),
  trip_mode: z.nullable(z.enum(modes)),
  value: dollars,
  pending: z.union([z.literal(1), z.literal(0)]),
  status: z.enum(rewardStatuses),
  /** Pending, and not paid for yet: there was too little credit when it was its turn. */
  waiting: z.boolean(),
  granted_at: instant,
  /** The local day on which a pending one is approved; null while it waits or its trip is asked about, and afterwards. */
  approves_on: z.nullable(calendarDate),
  /** Why it is as high as it is, a sentence each. */
  explanation: z.array(z.string()),
  /** The draw that anybody can check, of a weekly credit or a prize. */
  draw_id: z.nullable(id),
}

/** A person who has left has no name any more. */
export const rewardUser = z.object({ _id: id, name: z.nullable(z.string()) })

/** What an employer sees of one. */
export const rewardRow = z.object({
  ...given,
  user: rewardUser,
  /** What the trip cost whoever made it, and by which id it can be asked about. */
  trip: z.nullable(z.object({ _id: z.optional(id), commuteCost: dollars })),
})

const summaryRow = z.object({
  _id: id,
  user: rewardUser,
  /** Of the rewarded trips. */
  modes: z.array(z.enum(modes)),
  categories: z.array(z.enum(rewardCategories)),
  rewards: z.int(),
  total: dollars,
  pending_total: dollars,
})

const ownRow = z.object(given)

export type RewardRow = z.output<typeof rewardRow>
export type RewardSummaryRow = z.output<typeof summaryRow>
export type OwnReward = z.output<typeof ownRow>

const period = { start_date: z.optional(calendarDate), end_date: z.optional(calendarDate) }
const narrowed = {
  ...period,
  category: z.optional(z.enum(rewardCategories)),
  /** Left out, all but the cancelled; a month that had closed keeps what was cancelled since, and its correction is a row below zero. */
  status: z.optional(z.enum(rewardStatuses)),
}
const narrowedByEmployer = { ...narrowed, status: z.optional(z.enum(rewardFilters)) }
const exporting = {
  /** One member's, whoever else has the same name. */
  member: z.optional(id),
  /** Part of a member's name or email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  export: exportFormat,
}

export const rewardRoutes = {
  listRewards: route({
    method: 'GET',
    path: '/rewards',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Rewards by the day they were earned, the latest first, or all of them as a file.',
    query: z.object({
      ...paging(10),
      ...narrowedByEmployer,
      ...exporting,
      order_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    response: z.object({
      data: z.array(rewardRow),
      meta: pageMeta,
      /** Of all rows, not of the page. */
      total_value: dollars,
      pending_value: dollars,
    }),
    exports: tableFiles,
  }),
  summariseRewards: route({
    method: 'GET',
    path: '/rewards-summary',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What each member was rewarded with, by name, or all of it as a file.',
    query: z.object({ ...paging(10), ...narrowedByEmployer, ...exporting }),
    response: z.object({
      data: z.array(summaryRow),
      meta: pageMeta,
      total_value: dollars,
      pending_value: dollars,
    }),
    exports: tableFiles,
  }),
  waitingRewards: route({
    method: 'GET',
    path: '/rewards-waiting',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'How many rewards wait for credit, what they are worth, and when the first lapses.',
    response: z.object({
      rewards: z.int(),
      value: dollars,
      first_lapses_on: z.nullable(calendarDate),
    }),
  }),
  ownRewards: route({
    method: 'GET',
    path: '/commuter/rewards',
    audience: 'commuter',
    appScope: 'read',
    summary: "The member's own rewards, the latest first, each with why it is as high as it is.",
    query: z.object({ ...paging(10), ...narrowed }),
    response: z.object({
      data: z.array(ownRow),
      meta: pageMeta,
      pending_value: dollars,
      approved_value: dollars,
    }),
  }),
  ownWallet: route({
    method: 'GET',
    path: '/commuter/wallet',
    audience: 'commuter',
    appScope: 'read',
    summary: "What is in the member's wallet, what is still pending, and what ends next.",
    response: z.object({
      balance: dollars,
      pending: dollars,
      /** The credit that ends next; null for an empty wallet. */
      expires_next: z.nullable(z.object({ value: dollars, expires_on: calendarDate })),
    }),
  }),
} as const
