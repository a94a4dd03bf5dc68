import * as z from 'zod/mini'
import { dollars, id, instant, multipleOf } from '../shared.ts'

/** What an employer pays by. */
const planIntervals = ['month', 'half_year', 'year'] as const

/** 1 approved, 0 pending or declined, -1 disabled. */
export const employerStatus = z.literal([1, 0, -1])

/** Dollars per employee and interval with three decimals at most; null is the price of the list. */
const ownPrice = z.nullable(z.number().check(z.gte(0), z.lte(10_000), ...multipleOf(0.001)))

export const ownPrices = z.strictObject({ month: ownPrice, half_year: ownPrice, year: ownPrice })

/** Percent on credit that is bought, with two decimals at most. */
export const feePercent = z.number().check(z.gte(0), z.lte(100), ...multipleOf(0.01))

export const featureSwitches = z.object({
  planning_tools: z.boolean(),
  contact_in_menu: z.boolean(),
  program_builder: z.boolean(),
  plan_cards: z.boolean(),
  /** Whether the employer may read what has expired. */
  expired_credit: z.boolean(),
})

/** An employer as staff see it in the list. */
export const employerRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  created_at: instant,
  status: employerStatus,
  /** Tells a declined employer from a pending one, both of which have status 0. */
  declined: z.boolean(),
  /** Closed by its owner; disabled with that. */
  closed: z.boolean(),
  approved_on: z.nullable(instant),
  community_name: z.string(),
  community_type: z.string(),
  community_size: z.int(),
  time_zone: z.string(),
  /** How the program that runs is billed; null when none runs. */
  subscription_plan: z.nullable(z.enum(planIntervals)),
  /** What that costs for a whole interval, and what it saves against the list price. */
  active_subscription: z.nullable(z.object({ discount: dollars, total_price: dollars })),
  /** Joined members. */
  real_count: z.int(),
  /** Completed redemptions of its members, ever. */
  redeemed: dollars,
  /** Approved rewards and the credit administrators gave, less what they took back, ever. */
  total_benefits: dollars,
  custom_subscription_plans: z.object({
    month: z.nullable(z.number()),
    half_year: z.nullable(z.number()),
    year: z.nullable(z.number()),
  }),
  service_fee: z.object({ fee: z.number() }),
  /** Own credit that ends within 30 days. */
  amount_gonna_expire: dollars,
  /** Own credit that has ended, ever. */
  expired_credit: dollars,
})

export type EmployerRow = z.output<typeof employerRow>
export type OwnPrices = z.output<typeof ownPrices>
export type FeatureSwitches = z.output<typeof featureSwitches>
