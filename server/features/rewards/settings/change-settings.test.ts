import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { recommendationToAdd, rewardDesigner } from '#testing/reward-designer.ts'
import { createProgram } from '#testing/reward-programs.ts'

const app = appOfFile()

// A Friday, 20 November 2026, in Denver.

const running = { startOn: '2026-11-01', lastOn: null }

describe('a program that has begun', () => {
  it('changes from the next day on, and keeps what was in force until then', async () => {
    const { programId: id, employer, put, get } = await rewardDesigner(app, running)
    for (const max_reward_per_employee of [80, 90]) {
      const answer = await put(id, { max_reward_per_employee })
      expect(answer.body).toMatchObject({ effective_on: '2026-11-21', data: { id } })
    }
    // What is sent again as it stands is no change.
    const again = await put(id, { max_reward_per_employee: 90, weekly_credit_enabled: false })
    expect(again.body.effective_on).toBe(null)
    expect(await get(id)).toMatchObject({
      max_reward_per_employee: 90,
      changes_from: '2026-11-21',
    })
    const versions = await app.platform.db
      .selectFrom('reward_settings')
      .select(['effective_on', 'changed_by', 'settings'])
      .where('employer_id', '=', employer.id)
      .where('program_id', '=', id)
      .orderBy('effective_on')
      .execute()
    expect(versions).toMatchObject([
      { effective_on: '2026-11-01', settings: { maxMonthlyCents: 10_000 } },
      { effective_on: '2026-11-21', changed_by: 'employer', settings: { maxMonthlyCents: 9000 } },
    ])
  })

  it('keeps a change that was made after the time zone went back a day', async () => {
    const { programId: id, employer, put, get } = await rewardDesigner(app, running)
    const moveTo = (timeZone: string) =>
      app.platform.db
        .updateTable('employers')
        .set({ time_zone: timeZone })
        .where('id', '=', employer.id)
        .execute()
    await moveTo('Pacific/Kiritimati')
    const first = await put(id, { max_reward_per_employee: 80 })
    expect(first.body.effective_on).toBe('2026-11-22')
    await moveTo('America/Denver')
    const second = await put(id, { max_reward_per_employee: 90 })
    expect(second.body.effective_on).toBe('2026-11-22')
    expect((await get(id)).max_reward_per_employee).toBe(90)
  })

  it.each<[string, object]>([
    ['start_date', { start_date: '2026-12-01' }],
    ['weekly_credit_enabled', { weekly_credit_enabled: false }],
    ['weekly_credits', { weekly_credits: [{ value: 1, type: 'random_reporter' }] }],
    ['promotion_trips', { promotion_trips: 4 }],
    ['commute_recommendations_enabled', { commute_recommendations_enabled: true }],
    ['commute_recommendations', { commute_recommendations: [recommendationToAdd()] }],
  ])(
    'keeps %s from an employer, not from somebody of the platform [RW-GEN-24] [RW-GEN-25] [RW-GEN-26]',
    async (field, body) => {
      const { id, put, supportToken } = await begun()
      expect(await put(id, { max_reward_per_employee: 12, ...body })).toMatchObject({
        status: 409,
        body: { code: 'setting_locked', message: { [field]: [expect.any(String)] } },
      })
      expect((await put(id, body, supportToken)).status).toBe(200)
    },
  )

  it('keeps multipliers that are over [RW-MULT-06] [RW-GEN-27]', async () => {
    const { programId: id, put, supportToken } = await rewardDesigner(app, running)
    const past = {
      multiplier: 2,
      start_date: '2026-11-01',
      end_date: '2026-11-19',
      modes: ['walk'],
    }
    const now = { ...past, end_date: '2026-11-20', modes: ['bike'] }
    const rows = (...multipliers: object[]) => ({ multipliers })
    expect((await put(id, rows(past, now), supportToken)).status).toBe(200)
    expect((await put(id, rows(past, { ...now, multiplier: 3 }))).status).toBe(200)
    expect(await put(id, rows({ ...past, multiplier: 3 }, now))).toMatchObject({
      status: 409,
      body: { code: 'setting_locked', message: { 'multipliers.0.end_date': [expect.any(String)] } },
    })
    expect((await put(id, rows())).status).toBe(409)
    expect((await put(id, rows(), supportToken)).status).toBe(200)
  })

  it('that is over, or was bought at a fixed cost, is only shown [RW-GEN-26] [RW-GEN-31]', async () => {
    const over = await rewardDesigner(app)
    const ended = await over.put(over.programId, { signup_incentives: 1 })
    expect(ended).toMatchObject({ status: 409, body: { code: 'setting_locked' } })
    const later = { end_date: '2027-06-30' }
    expect((await over.put(over.programId, later)).status).toBe(409)
    expect((await over.put(over.programId, later, over.supportToken)).status).toBe(200)
    const bought = await rewardDesigner(app, {
      ...running,
      fixedCost: { costPerEmployeeCents: 1000, employees: 100 },
    })
    for (const token of [bought.employerToken, bought.supportToken]) {
      expect((await bought.put(bought.programId, { signup_incentives: 1 }, token)).status).toBe(409)
      expect((await bought.remove(bought.programId, token)).status).toBe(409)
    }
  })

  it('loses no change when two come at once', async () => {
    const { programId: id, put, get } = await rewardDesigner(app, running)
    const parts = [
      { max_reward_per_employee: 71 },
      { signup_incentives: 3.5 },
      { scoring_policy_enabled: false },
      { end_date: '2027-06-30' },
    ]
    const answers = await Promise.all(parts.map((part) => put(id, part)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await get(id)).toMatchObject(Object.assign({}, ...parts))
  })
})

/** One employer with a running program. */
async function begun() {
  const world = await rewardDesigner(app)
  const id = await createProgram(app, world.employer.id, running)
  return { ...world, id }
}
