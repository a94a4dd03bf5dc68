import * as z from 'zod/mini'
import { multipleOf } from '../shared.ts'

/** Dollars an employer sets: none or more, at most two decimals. */
export const setDollars = z.number().check(z.gte(0), z.lte(1_000_000), ...multipleOf(0.01))

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
export const scoringPolicies = z.strictObject({
  mode_based: z.extend(perMode(points), perThousand),
  mile_based: z.extend(perMode(points), perThousand),
  emission_based: z.strictObject({ point_per_kg_co2_reduction: points, ...perThousand }),
  fixed_benfit: perMode(setDollars),
})

/** The six monthly prizes, in dollars. Source: document 2, section 3. */
export const monthlyPrizes = z.strictObject({
  most_miles_biked: setDollars,
  most_miles_walked: setDollars,
  most_transit_trips: setDollars,
  most_carpool_trips: setDollars,
  biggest_shift_from_driving_to_green_trips: setDollars,
  most_green_trips: setDollars,
})

/** One draw of every week. Source: RW-WEEK-05. */
export const weeklyCredit = z.strictObject({
  value: setDollars,
  type: z.enum([
    'random_reporter',
    'random_max_trips_reporter',
    'random_green_reporter',
    'random_full_week_reporter',
  ]),
  config: z.optional(
    z.strictObject({ number_of_trips: z._default(z.int().check(z.gte(1), z.lte(1000)), 3) }),
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
