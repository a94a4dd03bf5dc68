import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { recommendationToAdd, rewardDesigner } from '#testing/reward-designer.ts'

const app = appOfFile()

// A Friday, 20 November 2026, in Denver.

describe('a draft', () => {
  it('starts from the points-based defaults with all else off [RW-APP-03] [SUB-63] [RW-SIGN-03] [RW-WEEK-03]', async () => {
    const { post, get, remove } = await rewardDesigner(app)
    const answer = await post()
    expect(answer.body).toMatchObject({ status: true, result: 'Created successfully' })
    const { id } = answer.body.data
    expect(await get(id)).toMatchObject({
      start_date: null,
      end_date: null,
      max_reward_per_employee: 50,
      signup_incentives: 5,
      weekly_credits: [{ value: 20, type: 'random_reporter' }],
      enable_multiplier: false,
      app_promotion_enabled: false,
      promotion_trips: 10,
      promotion_incentives_start_date: '2026-11-20',
      promotion_incentives_end_date: '2026-11-27',
      commute_recommendations_enabled: false,
      subscribed: true,
    })
    for (let more = 0; more < 19; more++) expect((await post()).status).toBe(200)
    expect(await post()).toMatchObject({ status: 409, body: { code: 'too_many_drafts' } })
    expect((await remove(id)).body.result).toBe('Program deleted successfully')
    expect((await post()).status).toBe(200)
  })

  it('takes each part alone, at once, and leaves the others [RW-GEN-16] [RW-MULT-03]', async () => {
    const { draft, put, get } = await rewardDesigner(app)
    const id = await draft()
    const before = await get(id)
    const parts = {
      scoring_policy_enabled: false,
      scoring_policy_type: 'fixed_benfit',
      max_reward_per_employee: 61.5,
      enable_multiplier: true,
      multipliers: [
        {
          multiplier: 2.5,
          start_date: '2026-12-01',
          end_date: '2026-12-31',
          modes: ['transit', 'carpool_driver', 'walk'],
          weekly: true,
        },
      ],
      signup_incentives_enabled: false,
      signup_incentives: 2.5,
      monthly_incentives_enabled: false,
      monthly_incentives_structure: { ...before.monthly_incentives_structure, most_green_trips: 1 },
      weekly_credit_enabled: false,
      weekly_credits: [{ value: 25, type: 'random_full_week_reporter' }],
      app_promotion_enabled: true,
      promotion_incentives: 7.5,
      promotion_trips: 4,
      promotion_incentives_end_date: '2027-01-31',
      commute_recommendations_enabled: true,
      end_date: '2027-06-30',
    }
    for (const [field, value] of Object.entries(parts)) {
      const { status, body } = await put(id, { [field]: value })
      expect([field, status, body.effective_on]).toEqual([field, 200, null])
      expect(body).toMatchObject({ result: 'Updated successfully', data: { id } })
    }
    expect(await get(id)).toMatchObject({
      ...parts,
      multipliers: [
        {
          ...parts.multipliers[0],
          modes: ['public_transit', 'carpool', 'walk'],
          max_monthly_reward: 0,
          monthly: false,
        },
      ],
      scoring_policies: before.scoring_policies,
      changes_from: null,
    })
  })

  it.each<[string, string, object]>([
    ['a limit [RW-SCORE-10]', 'max_reward_per_employee', { max_reward_per_employee: -1 }],
    ['a limit [RW-SCORE-10]', 'max_reward_per_employee', { max_reward_per_employee: null }],
    ['a limit [RW-SCORE-10]', 'max_reward_per_employee', { max_reward_per_employee: 0.5 }],
    ['a sign-up incentive', 'signup_incentives', { signup_incentives: -0.5 }],
    ['a sign-up incentive', 'signup_incentives', { signup_incentives: 'NaN' }],
    ['a promotion [RW-APP-04]', 'promotion_incentives', { promotion_incentives: -0.5 }],
    ['a number of trips [RW-APP-05]', 'promotion_trips', { promotion_trips: 2.5 }],
    ['a number of trips [RW-APP-05]', 'promotion_trips', { promotion_trips: -1 }],
    [
      'a first day of the promotion',
      'promotion_incentives_start_date',
      { promotion_incentives_start_date: null },
    ],
    [
      'a last day of the promotion',
      'promotion_incentives_end_date',
      { promotion_incentives_end_date: '2026-11-19' },
    ],
    ['a way of scoring', 'scoring_policy_type', { scoring_policy_type: 'simple' }],
    ['an unknown field', 'points', { points: 3 }],
    [
      'points [RW-SCORE-07]',
      'scoring_policies.mode_based.walk',
      { scoring_policies: { mode_based: { walk: -1 } } },
    ],
    [
      'money for points of a way [RW-SCORE-08]',
      'scoring_policies.mile_based.thousand_points_incentives',
      { scoring_policies: { mile_based: { thousand_points_incentives: -0.5 } } },
    ],
    ['money for points [RW-SCORE-08]', 'points_incentives', { points_incentives: -0.5 }],
    [
      'a prize [RW-PRIZE-04]',
      'monthly_incentives_structure.most_green_trips',
      { monthly_incentives_structure: { most_green_trips: -0.5 } },
    ],
    [
      'a weekly credit [RW-WEEK-09]',
      'weekly_credits.0.value',
      { weekly_credits: [{ value: -0.5, type: 'random_reporter' }] },
    ],
    [
      'a number of weekly credits [RW-WEEK-07]',
      'weekly_credits',
      { weekly_credits: Array(4).fill({ value: 20, type: 'random_reporter' }) },
    ],
    ['a number of weekly credits [RW-WEEK-07]', 'weekly_credits', { weekly_credits: [] }],
    [
      'a kind of weekly credit',
      'weekly_credits.0.type',
      { weekly_credits: [{ value: 20, type: 'random' }] },
    ],
    ['a multiplier [RW-MULT-04]', 'multipliers.0.multiplier', multipliers({ multiplier: 0.5 })],
    [
      'a limit of a multiplier [RW-MULT-05]',
      'multipliers.0.max_monthly_reward',
      multipliers({ max_monthly_reward: -1 }),
    ],
    ['a mode of a multiplier', 'multipliers.0.modes.0', multipliers({ modes: ['horse'] })],
    [
      'a last day of a multiplier',
      'multipliers.0.end_date',
      multipliers({ end_date: '2026-11-30' }),
    ],
    [
      'a last day of a multiplier',
      'multipliers.0.end_date',
      multipliers({ start_date: '2026-11-01', end_date: '2026-11-19' }),
    ],
    [
      'a first day of a multiplier',
      'multipliers.1.start_date',
      multipliers({}, { start_date: '2026-12-31' }),
    ],
    ['a last day [RW-GEN-33]', 'end_date', { start_date: '2027-03-01', end_date: '2027-02-01' }],
    ['a first day [RW-GEN-32]', 'start_date', { start_date: '2026-11-30' }],
    ['a last day [RW-GEN-33]', 'end_date', { end_date: '2026-12-31' }],
    [
      'a last day of the promotion',
      'promotion_incentives_end_date',
      { app_promotion_enabled: true, start_date: '2026-12-01' },
    ],
  ])(
    'is refused with %s that does not fit, named as %s, and nothing of it kept: %j',
    async (_, field, body) => {
      const { put, get, id } = await refused()
      const answer = await put(id, { signup_incentives_enabled: false, ...body })
      expect([answer.status, Object.keys(answer.body.message ?? {})]).toEqual([
        422,
        expect.arrayContaining([field]),
      ])
      expect((await get(id)).signup_incentives_enabled).toBe(true)
    },
  )

  it('says at the date it moved what is outside the program then, in the words of the page [RW-APP-06]', async () => {
    const { put, id } = await refused()
    const body = { app_promotion_enabled: true, start_date: '2026-12-01' }
    const expected = ['The mobile app promotion ends before the program begins']
    expect((await put(id, body)).body.message).toEqual({
      promotion_incentives_end_date: expected,
      start_date: expected,
    })
  })

  it('promotes from its first day when it is launched at once [RW-APP-03]', async () => {
    const { draft, get } = await rewardDesigner(app)
    expect(await get(await draft({ start_date: '2027-01-01' }))).toMatchObject({
      promotion_incentives_start_date: '2027-01-01',
      promotion_incentives_end_date: '2027-01-08',
    })
  })

  it('is launched by its start, on days that no other program has [RW-GEN-29]', async () => {
    const { draft, put, get } = await rewardDesigner(app)
    const [first, second] = [await draft(), await draft({ end_date: '2027-06-30' })]
    const june = { start_date: '2027-06-01', end_date: '2027-06-30' }
    expect((await put(first, june)).status).toBe(200)
    expect((await put(first, { end_date: null })).status).toBe(200)
    expect(await put(second, { start_date: '2027-01-01' })).toMatchObject({
      status: 409,
      body: { code: 'programs_overlap', message: { start_date: [expect.any(String)] } },
    })
    const until = { start_date: '2027-01-01', end_date: '2027-05-31' }
    expect((await put(second, until)).status).toBe(200)
    expect(await put(second, { end_date: '2027-06-01' })).toMatchObject({
      status: 409,
      body: { message: { end_date: [expect.any(String)] } },
    })
    expect(await get(second)).toMatchObject({ ...until, ongoing: false })
  })

  it('needs a subscription and credit to be launched, except from somebody of the platform [SUB-71] [SUB-73] [RW-GEN-25] [RW-GEN-28]', async () => {
    const { employer, draft, put, supportToken } = await rewardDesigner(app, { creditCents: 0 })
    const id = await draft()
    const start = { start_date: '2027-01-01' }
    expect(await put(id, start)).toMatchObject({
      status: 409,
      body: { code: 'subscription_required', message: { start_date: [expect.any(String)] } },
    })
    // Today or earlier: minimums bind employers alone.
    const body = { start_date: '2026-11-05', end_date: '2026-11-20' }
    expect((await put(id, body, supportToken)).status).toBe(200)
    const past = { start_date: '2026-10-05' }
    expect((await put(id, past, supportToken)).status).toBe(200)
    // The draws of the periods it runs in are promised at once.
    const kinds = await app.platform.db
      .selectFrom('draw_periods')
      .select('kind')
      .where('employer_id', '=', employer.id)
      .orderBy('kind')
      .execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['monthly', 'weekly']))
  })

  it('can be a copy of another program with its recommendations', async () => {
    const { employer, draft, put, get } = await rewardDesigner(app)
    const member = await createMember(app, employer.id)
    const id = await draft()
    await put(id, {
      max_reward_per_employee: 33,
      commute_recommendations: [recommendationToAdd({ transit: [member.id] })],
    })
    const copy = await get(await draft({ copy_of: id, end_date: '2027-12-31' }))
    expect(copy).toMatchObject({
      max_reward_per_employee: 33,
      start_date: null,
      end_date: '2027-12-31',
      commute_recommendations: [{ title: 'Take the bus', selected_users: [{ id: member.id }] }],
    })
    expect(copy.commute_recommendations[0]._id).not.toBe(
      (await get(id)).commute_recommendations[0]._id,
    )
  })

  it('is no copy at once of a promotion that would lie outside it [RW-APP-06]', async () => {
    const { employerToken: token, draft, put, post } = await rewardDesigner(app)
    const id = await draft()
    await put(id, {
      app_promotion_enabled: true,
      promotion_incentives_start_date: '2027-05-01',
      promotion_incentives_end_date: '2027-05-31',
    })
    const dates = { start_date: '2027-01-01', end_date: '2027-03-31' }
    const copied = await post({ copy_of: id, ...dates })
    const expected = ['The mobile app promotion begins after the program has ended']
    expect(copied).toMatchObject({
      status: 422,
      body: { message: { promotion_incentives_start_date: expected, end_date: expected } },
    })
    const { data } = (await app.get('/reward-settings/all', { token })).body
    expect(data.map((row: { start_date: string }) => row.start_date)).not.toContain('2027-01-01')
  })
})

/** One employer with a draft for all that is refused. */
let drafting: Promise<Awaited<ReturnType<typeof rewardDesigner>> & { id: string }> | undefined
function refused() {
  drafting ??= rewardDesigner(app).then(async (world) => ({ ...world, id: await world.draft() }))
  return drafting
}

function multipliers(...rows: object[]) {
  const row = { multiplier: 2, start_date: '2026-12-01', end_date: '2026-12-31', modes: ['walk'] }
  return { multipliers: rows.map((differences) => ({ ...row, ...differences })) }
}
