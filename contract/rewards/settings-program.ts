import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { modes } from '../modes.ts'
import { calendarDate, id } from '../shared.ts'
import { spokenMode } from '../trips/trips.ts'
import { monthlyPrizes, rewardSettingsData, scoringPolicies, setDollars } from './settings-data.ts'

/** How many a program has at most. */
export const maxMultipliers = 50
export const maxRecommendations = 20

/** A stretch in which trips, prizes or draws count more; its end is inclusive. Source: document 2, section 3. */
export const multiplier = z.strictObject({
  multiplier: z.number().check(z.gte(1), z.lte(100)),
  start_date: calendarDate,
  end_date: calendarDate,
  modes: z.array(spokenMode).check(
    z.maxLength(10),
    z.refine((list) => new Set(list).size === list.length, 'Named twice'),
  ),
  /** The cap of a month it touches, when that is more. */
  max_monthly_reward: z._default(setDollars, 0),
  monthly: z._default(z.boolean(), false),
  weekly: z._default(z.boolean(), false),
  most_miles_walked: z._default(z.boolean(), false),
  most_miles_biked: z._default(z.boolean(), false),
  most_transit_trips: z._default(z.boolean(), false),
  most_carpool_trips: z._default(z.boolean(), false),
  most_green_trips: z._default(z.boolean(), false),
  most_trips_to_the_office: z._default(z.boolean(), false),
})

/** Members a recommendation is for. Source: document 2, section 3; the spelling is the documents'. */
const selected = {
  employess_feasible_transit: z.array(id).check(z.maxLength(100_000)),
  employes_feasible_biking_or_walking: z.array(id).check(z.maxLength(100_000)),
  users_inactive_employees_feasible_biking_or_walking_or_transit: z
    .array(id)
    .check(z.maxLength(100_000)),
}

/** An individual recommendation, as it is set. Source: document 2, section 3. */
export const recommendation = z.strictObject({
  /** Absent for a new one. */
  _id: z.optional(id),
  start_date: calendarDate,
  end_date: z.nullable(calendarDate),
  budget_limit: setDollars,
  incentive_per_trip: setDollars,
  limit_of_incentivized_trips: z.int().check(z.gte(0), z.lte(10_000)),
  ...selected,
  send_email: z.boolean(),
  /** Sunday 1 to Saturday 7. */
  email_day: z.int().check(z.gte(1), z.lte(7)),
  /** `HH:mm`. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  title: lineOfText(3, 200),
})

/** The same as it is answered. */
const savedRecommendation = z.object({
  ...recommendation.shape,
  _id: id,
  budget_consumed: z.number(),
  /** Its email was built in the editor; the default letter leaves without. */
  has_content: z.boolean(),
  /** The chips: everybody in the three lists, with the reason to recommend it. */
  selected_users: z.array(z.object({ id, name: z.string(), description: z.string() })),
})

const dates = { start_date: z.nullable(calendarDate), end_date: z.nullable(calendarDate) }

/** What is beyond the settings a fixed-cost program is sold with. Source: RW-GEN-14 to RW-GEN-16. */
const beyond = {
  enable_multiplier: z.boolean(),
  app_promotion_enabled: z.boolean(),
  promotion_incentives: setDollars,
  promotion_trips: z.int().check(z.gte(0), z.lte(10_000)),
  /** Null until somebody sets them. */
  promotion_incentives_start_date: z.nullable(calendarDate),
  promotion_incentives_end_date: z.nullable(calendarDate),
  commute_recommendations_enabled: z.boolean(),
}

/** Those parts as a record answers them. */
export const beyondRecord = {
  ...beyond,
  multipliers: z.array(z.object({ ...multiplier.shape, modes: z.array(z.enum(modes)) })),
  commute_recommendations: z.array(savedRecommendation),
}

/** A part of a policy's figures; those left out stay as they are. */
const policiesChange = z.strictObject({
  mode_based: z.optional(scoringPolicies.shape.mode_based),
  mile_based: z.optional(scoringPolicies.shape.mile_based),
  emission_based: z.optional(scoringPolicies.shape.emission_based),
  fixed_benfit: z.optional(scoringPolicies.shape.fixed_benfit),
})

const { weekly_credit_structure, ...settings } = rewardSettingsData.shape

/** Only what changes is sent. Source: RW-GEN-16. */
export const settingsChange = z.partial(
  z.strictObject({
    ...dates,
    ...settings,
    ...beyond,
    monthly_incentives_structure: monthlyPrizes,
    scoring_policies: policiesChange,
    weekly_credits: weekly_credit_structure.check(
      z.minLength(1, { error: () => 'At least one weekly credit' }),
    ),
    multipliers: z
      .array(multiplier)
      .check(z.maxLength(maxMultipliers, { error: () => `At most ${maxMultipliers} multipliers` })),
    commute_recommendations: z.array(recommendation).check(
      z.maxLength(maxRecommendations, {
        error: () => `At most ${maxRecommendations} recommendations`,
      }),
    ),
  }),
)

export type SettingsChange = z.output<typeof settingsChange>
export type MultiplierOnTheWire = z.output<typeof multiplier>
export type RecommendationOnTheWire = z.output<typeof savedRecommendation>
