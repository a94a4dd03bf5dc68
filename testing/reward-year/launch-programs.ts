import { subscriberOf } from '../subscriptions.ts'
import type { TestApp } from '../test-app.ts'
import type { LiveYear } from './live-year.ts'
import type { yearPlans } from './plan.ts'

export type Years = Record<keyof typeof yearPlans, LiveYear>

const prizes = (dollars: number, others = dollars) => ({
  most_miles_biked: others,
  most_miles_walked: others,
  most_transit_trips: others,
  most_carpool_trips: others,
  biggest_shift_from_driving_to_green_trips: others,
  most_green_trips: dollars,
})

const range = (month: string, lastOn: string, changes: object) => ({
  start_date: `${month}-01`,
  end_date: lastOn,
  max_monthly_reward: 0,
  ...changes,
})

/** All that is set of the two programs that are paid from credit. */
const settings = {
  modeBased: {
    scoring_policy_enabled: true,
    scoring_policy_type: 'mode_based',
    max_reward_per_employee: 20,
    signup_incentives_enabled: true,
    signup_incentives: 5,
    monthly_incentives_enabled: true,
    monthly_incentives_structure: prizes(25),
    weekly_credit_enabled: true,
    weekly_credits: [
      { value: 20, type: 'random_reporter' },
      { value: 15, type: 'random_max_trips_reporter', config: { number_of_trips: 8 } },
    ],
    enable_multiplier: true,
    multipliers: [
      range('2027-06', '2027-06-30', {
        multiplier: 2,
        modes: ['bike', 'walk'],
        max_monthly_reward: 40,
        weekly: true,
        most_miles_biked: true,
      }),
      range('2027-10', '2027-10-31', {
        multiplier: 1.5,
        modes: ['transit'],
        most_transit_trips: true,
      }),
    ],
    app_promotion_enabled: true,
    promotion_incentives: 4,
    promotion_trips: 10,
    promotion_incentives_start_date: '2027-03-01',
    promotion_incentives_end_date: '2027-03-31',
  },
  emissionBased: {
    scoring_policy_enabled: true,
    scoring_policy_type: 'emission_based',
    max_reward_per_employee: 30,
    signup_incentives_enabled: false,
    monthly_incentives_enabled: true,
    monthly_incentives_structure: prizes(30, 0),
    weekly_credit_enabled: true,
    weekly_credits: [{ value: 10, type: 'random_green_reporter' }],
  },
}

/** Reward programs from January 1 on. */
export async function launchPrograms(app: TestApp, years: Years): Promise<void> {
  for (const name of ['modeBased', 'emissionBased'] as const) {
    const { employer, call } = years[name]
    const begun = { start_date: '2026-12-31', number_of_employees: 3 }
    await subscriberOf(app, employer.id).launchPaid(begun)
    const { data } = (await call('POST', '/reward-settings', { body: {} })).body
    const answer = await call('PUT', `/reward-settings?id=${data.id}`, {
      body: { ...settings[name], start_date: '2027-01-01' },
    })
    if (answer.status !== 200) throw new Error(`${name} was not set: ${answer.text}`)
  }
  await subscriberOf(app, years.fixedCost.employer.id).launchPaid({
    start_date: '2027-01-01',
    subscription_type: 'fixed_cost',
    number_of_employees: 3,
    type_data: { fixed_cost_type: 'budget', cost_per_employee: 600 },
  })
}
