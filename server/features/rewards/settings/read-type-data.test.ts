import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import type { typeData } from '#contract/subscriptions/programs.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, tokenOf } from '#testing/factories.ts'
import { launchBody, subscriberOf } from '#testing/subscriptions.ts'

type TypeData = z.output<typeof typeData>

const app = appOfFile()

const settings = settingsToWire(pointsBasedDefaults)
const budget: TypeData = { fixed_cost_type: 'budget', cost_per_employee: 10 }

function points(differences: Partial<typeof settings> = {}): TypeData {
  const reward_settings_data = { ...settings, ...differences }
  return { fixed_cost_type: 'points_based', reward_settings_data }
}

function fixedCost(type_data: unknown) {
  // What a client may send wrongly too.
  return launchBody({
    start_date: '2026-12-01',
    number_of_employees: 100,
    subscription_type: 'fixed_cost',
    type_data: type_data as TypeData,
  })
}

async function quote(type_data: unknown, token?: string) {
  const employer = await createEmployer(app)
  const own = token ?? (await tokenOf(app, { kind: 'employer', employerId: employer.id }))
  return app.post('/subscriptions/quote', fixedCost(type_data), { token: own })
}

/** Twice the points of each mode. */
function doubled(policy: typeof settings.scoring_policies.mode_based) {
  const { thousand_points_incentives, ...points } = policy
  const twice = Object.entries(points).map(([mode, count]) => [mode, count * 2])
  return { ...Object.fromEntries(twice), thousand_points_incentives }
}

describe('a fixed-cost program', () => {
  it.each([
    ['a budget is its cost per employee', budget, 10, 1000],
    ['points is the estimate x 1.3', points(), 25.93, 2593],
    [
      'points with all but the prizes off',
      points({ scoring_policy_enabled: false, weekly_credit_enabled: false }),
      1.95,
      195,
    ],
  ] as const)(
    'of %s costs that much [SUB-26] [SUB-65] [COST-11]',
    async (_, data, unit, amount) => {
      expect(await quote(data)).toMatchObject({ status: 200, body: { unit_price: unit, amount } })
    },
  )

  it('by miles costs what the trips of its own members are long [COST-14]', async () => {
    const data = points({ scoring_policy_type: 'mile_based' })
    const { body: usual } = await quote(data)
    const { employerToken, memberToken: token } = await createCommunity(app)
    // A mile by car earns the least of all modes, so its trips are below the limit.
    const trip = { date: '2026-11-18', mode: 'drive', miles: 2, direction: 'to_work' }
    await app.post('/commuter/trips', { ...trip, source: 'website' }, { token })
    const { body: short } = await quote(data, employerToken)
    // 10 x 2 instead of 12 miles x 0.20 dollars x 30/7 x 0.6676 x 1.3, of 17.14 instead of 50 dollars.
    expect(usual.unit_price - short.unit_price).toBeCloseTo((50 - 120 / 7) * 0.6676 * 1.3, 1)
  })

  it.each([
    ['type_data.cost_per_employee', { ...budget, cost_per_employee: 0.99 }],
    ['type_data.cost_per_employee', { ...budget, cost_per_employee: 10.005 }],
    ['type_data.fixed_cost_type', { ...budget, fixed_cost_type: 'simple' }],
    [
      'type_data.reward_settings_data',
      points({
        scoring_policy_enabled: false,
        weekly_credit_enabled: false,
        monthly_incentives_enabled: false,
      }),
    ],
    [
      'type_data.reward_settings_data',
      { ...budget, reward_settings_data: { ...settings, scoring_policy_enabled: false } },
    ],
    [
      'type_data.reward_settings_data.max_reward_per_employee',
      points({ max_reward_per_employee: 0.5 }),
    ],
    ['type_data.reward_settings_data.signup_incentives', points({ signup_incentives: -1 })],
    [
      'type_data.reward_settings_data.weekly_credit_structure',
      points({ weekly_credit_structure: Array(4).fill(settings.weekly_credit_structure[0]) }),
    ],
  ])(
    'is refused with %s named [SUB-61] [RW-SCORE-09] [RW-SIGN-02] [RW-WEEK-01]',
    async (field, data) => {
      const answer = await quote(data)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.message)).toContain(field)
    },
  )

  it('of a budget takes points and switches from whoever launches it, and money from the budget alone', async () => {
    const employer = await createEmployer(app)
    const { launchPaid, call } = subscriberOf(app, employer.id)
    const mode_based = { ...settings.scoring_policies.mode_based, thousand_points_incentives: 900 }
    const reward_settings_data = {
      ...settings,
      // Twice the points of the default, so that a thousand of them are worth half of 3.53.
      scoring_policy_type: 'fixed_benfit',
      scoring_policies: { ...settings.scoring_policies, mode_based: doubled(mode_based) },
      points_incentives: 900,
      max_reward_per_employee: 1000,
      signup_incentives: 500,
      weekly_credit_structure: [{ value: 5000, type: 'random_reporter' }],
    }
    await launchPaid(fixedCost({ ...budget, reward_settings_data }))
    const stored = await app.platform.db
      .selectFrom('reward_settings')
      .select('settings')
      .where('employer_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(stored.settings).toMatchObject({ maxMonthlyCents: 1250, memberCapCents: 1625 })
    const { body } = await call('GET', '/reward-settings')
    expect(body).toMatchObject({
      scoring_policy_type: 'mode_based',
      points_incentives: 1.76,
      max_reward_per_employee: 12.5,
      signup_incentives: 2,
      monthly_incentives_enabled: false,
      weekly_credit_enabled: false,
    })
    expect(body.scoring_policies.mode_based).toEqual({
      ...doubled(mode_based),
      thousand_points_incentives: 1.76,
    })
  })

  it('once paid has a reward program with the settings and the dates it was sold with', async () => {
    const employer = await createEmployer(app)
    const { launchPaid, call, program } = subscriberOf(app, employer.id)
    const id = await launchPaid({ ...fixedCost(budget), start_date: '2026-11-20' })
    const { reward_program_id } = await program()
    const { body } = await call('GET', '/reward-settings')
    expect(body).toMatchObject({
      _id: reward_program_id,
      start_date: '2026-11-20',
      end_date: null,
      ongoing: true,
      fixed_cost_type: 'budget',
      number_of_employees: 100,
      points_incentives: 3.53,
      max_reward_per_employee: 12.5,
      signup_incentives: 2,
      monthly_incentives_enabled: false,
    })
    const moved = await call('PUT', `/subscriptions/${id}`, { body: { end_date: '2027-01-31' } })
    expect(moved.status).toBe(200)
    expect((await call('GET', '/reward-settings')).body.end_date).toBe('2027-01-31')
  })
})
