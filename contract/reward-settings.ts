import * as z from 'zod/mini'
import { modes } from './modes.ts'
import { route } from './route.ts'
import { calendarDate, id, pageMeta, paging } from './shared.ts'

/** Dollars an employer sets: none or more, at most two decimals. */
const setDollars = z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01))

const points = z.number().check(z.gte(0), z.lte(1_000_000))

/** What a policy counts for each mode: points per trip or mile, or dollars per workday. */
const perMode = <Figure extends z.core.$ZodType>(figure: Figure) =>
  z.strictObject({
    drive: figure,
    drive_ev: figure,
    carpool: figure,
    public_transit: figure,
    transit_drive: figure,
    walk: figure,
    bike: figure,
    telecommute: figure,
  })

const perThousand = { thousand_points_incentives: setDollars }

const scoringPolicyType = z.enum(['mode_based', 'mile_based', 'emission_based', 'fixed_benfit'])

/** Every policy's own figures; the one in force is named by its type. Source: document 2, section 3. */
const scoringPolicies = z.strictObject({
  mode_based: z.extend(perMode(points), perThousand),
  mile_based: z.extend(perMode(points), perThousand),
  emission_based: z.strictObject({ point_per_kg_co2_reduction: points, ...perThousand }),
  fixed_benfit: perMode(setDollars),
})

/** The six monthly prizes, in dollars. Source: document 2, section 3. */
const monthlyPrizes = z.strictObject({
  most_miles_biked: setDollars,
  most_miles_walked: setDollars,
  most_transit_trips: setDollars,
  most_carpool_trips: setDollars,
  biggest_shift_from_driving_to_green_trips: setDollars,
  most_green_trips: setDollars,
})

const weeklyCredit = z.strictObject({
  value: setDollars,
  type: z.enum([
    'random_reporter',
    'random_max_trips_reporter',
    'random_green_reporter',
    'random_full_week_reporter',
  ]),
  config: z.optional(
    z.strictObject({ number_of_trips: z._default(z.int().check(z.gte(0), z.lte(1000)), 3) }),
  ),
})

/** How a fixed-cost program rewards, as it is launched. Source: SUB-27, decisions section 5. */
export const rewardSettingsData = z.strictObject({
  scoring_policy_enabled: z.boolean(),
  scoring_policy_type: scoringPolicyType,
  scoring_policies: scoringPolicies,
  /** The `thousand_points_incentives` of the policy in force; where they differ, this one counts. */
  points_incentives: setDollars,
  max_reward_per_employee: setDollars.check(z.gte(1)),
  signup_incentives_enabled: z.boolean(),
  signup_incentives: setDollars,
  monthly_incentives_enabled: z.boolean(),
  monthly_incentives_structure: monthlyPrizes,
  weekly_credit_enabled: z.boolean(),
  weekly_credit_structure: z
    .array(weeklyCredit)
    .check(z.maxLength(3, { error: () => 'At most three weekly credits' })),
})

export type RewardSettingsData = z.output<typeof rewardSettingsData>

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

/** A reward program with the settings in force today. Source: RW-GEN-14, RW-GEN-15. */
const record = z.object({
  ...dates,
  number_of_employees: z.int(),
  ...settings,
  weekly_credits: weekly_credit_structure,
})

export type RewardSettingsRecord = z.output<typeof record>

export const rewardSettingsRoutes = {
  getRewardSettings: route({
    method: 'GET',
    path: '/reward-settings',
    audience: 'employer',
    summary:
      'A reward program by its id; without one the program in force, else the next, else the last.',
    query: z.object({ id: z.optional(id) }),
    response: record,
  }),
  listRewardSettings: route({
    method: 'GET',
    path: '/reward-settings/all',
    audience: 'employer',
    summary: 'The reward programs, the latest first.',
    query: z.object(paging(10)),
    response: z.object({ data: z.array(z.object(dates)), meta: pageMeta }),
  }),
  defaultScoringPolicies: route({
    method: 'GET',
    path: '/reward-settings/default-scoring-policies',
    audience: 'employer',
    summary: 'What every scoring policy starts from, and how far members go on a trip.',
    response: z.object({
      ...scoringPolicies.shape,
      /** Miles of a trip by mode over the last year; a mode without trips is absent. */
      average_miles: z.partialRecord(z.enum(modes), z.number()),
    }),
  }),
} as const
