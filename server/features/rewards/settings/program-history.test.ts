import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { rewardDesigner } from '#testing/reward-designer.ts'
import { tripsOnly } from '#testing/rewarding-community.ts'
import { insertProgram, launchBody } from '#testing/subscriptions.ts'

const app = appOfFile()

// A Friday, 20 November 2026, in Denver.

const running = { startOn: '2026-11-01', lastOn: null }

describe('the history of a program', () => {
  it('tells who changed what from which day on, as text', async () => {
    const {
      programId: id,
      employer,
      put,
      changes,
      supportToken,
    } = await rewardDesigner(app, running)
    await put(id, { max_reward_per_employee: 80, signup_incentives_enabled: true })
    app.clock.advance({ seconds: 1 })
    await put(id, { end_date: '2027-06-30' }, supportToken)
    const { data, meta } = await changes(id)
    expect(meta).toEqual({ current_page: 1, per_page: 10, total: 3 })
    expect(data).toMatchObject([
      {
        section: 'dates',
        changed_by: 'Switchback support',
        effective_on: null,
        lines: [{ label: 'End', before: 'No end: it runs on', after: 'Jun 30, 2027' }],
      },
      { section: 'sign_up', changed_by: employer.name, effective_on: '2026-11-21' },
      { section: 'limit', lines: [{ before: '$100.00', after: '$80.00' }] },
    ])
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'acting_for_admin_id'])
      .where('employer_id', '=', employer.id)
      .where('action', '=', 'reward_program.changed')
      .orderBy('at')
      .execute()
    expect(audited.map((row) => row.acting_for_admin_id !== null)).toEqual([false, true])
  })

  it('takes what is typed into a draft for one change, and for none when it is taken back', async () => {
    const { draft, put, changes } = await rewardDesigner(app)
    const id = await draft()
    for (const max_reward_per_employee of [5, 55]) await put(id, { max_reward_per_employee })
    expect((await changes(id)).data).toMatchObject([
      { lines: [{ before: '$50.00', after: '$55.00' }] },
    ])
    await put(id, { max_reward_per_employee: 50 })
    expect((await changes(id)).data).toEqual([])
  })
})

describe('deleting', () => {
  it('is refused while it runs and when it has rewarded somebody [RW-GEN-06] [RW-GEN-07] [RW-GEN-08] [RW-GEN-09]', async () => {
    const { programId, remove, get, draft } = await rewardDesigner(app, running)
    expect(await remove(programId)).toMatchObject({
      status: 409,
      body: { code: 'program_ongoing' },
    })
    const over = await rewardDesigner(app)
    await app.platform.db
      .insertInto('reward_months')
      .values({
        employer_id: over.employer.id,
        month: '2025-10-01',
        program_id: over.programId,
        kind: 'trip',
        rewards: 1,
        cents: 100,
        gross_cents: 100,
      })
      .execute()
    expect(await over.remove(over.programId)).toMatchObject({
      status: 409,
      body: { code: 'program_has_rewards' },
    })
    expect((await over.get(over.programId)).has_rewards).toBe(true)
    const id = await draft()
    expect((await remove(id)).body).toEqual({
      status: true,
      result: 'Program deleted successfully',
    })
    expect((await get(id)).code).toBe('not_found')
    expect((await remove(id)).status).toBe(404)
  })
})

describe('what a program has cost', () => {
  it('stands by month beside the estimate of the settings then in force', async () => {
    const {
      programId: id,
      employer,
      employerToken: token,
      put,
    } = await rewardDesigner(app, {
      startOn: '2026-10-16',
      lastOn: null,
    })
    const rows = [
      ['2026-10-01', 'trip', 1250],
      ['2026-10-01', 'signup', 500],
      ['2026-11-01', 'prize', 2500],
    ] as const
    await app.platform.db
      .insertInto('reward_months')
      .values(
        rows.map(([month, kind, cents]) => ({
          employer_id: employer.id,
          month,
          program_id: id,
          kind,
          rewards: 1,
          cents,
          gross_cents: cents,
        })),
      )
      .execute()
    await put(id, { scoring_policy_enabled: false, monthly_incentives_enabled: true })
    const { body } = await app.get(`/reward-settings/${id}/spending`, { token })
    expect(body.data).toMatchObject([
      {
        month: '2026-10-01',
        days: 16,
        days_in_month: 31,
        estimate: { credit: 0, prizes: 0 },
        spent: { reward: 12.5, signup: 5, prizes: 0, total: 17.5 },
      },
      {
        month: '2026-11-01',
        days: 30,
        // The settings of the month's last day: from tomorrow on.
        estimate: { reward: 0, credit: 0, prizes: 150, total: 150 },
        spent: { reward: 0, prizes: 25, total: 25 },
      },
    ])
    const draft = await app.post('/reward-settings', {}, { token })
    const none = await app.get(`/reward-settings/${draft.body.data.id}/spending`, { token })
    expect(none.body.data).toEqual([])
  })
})

describe('a fixed cost', () => {
  it('that waits for its payment keeps its days', async () => {
    const { employer, draft, put } = await rewardDesigner(app)
    const subscription = await insertProgram(app, employer.id, {
      start_on: '2027-03-01',
      last_on: '2027-03-31',
      status: 'pending',
    })
    const id = await draft()
    expect((await put(id, { start_date: '2027-03-01' })).status).toBe(200)
    await put(id, { start_date: null })
    await app.platform.db
      .updateTable('subscriptions')
      .set({
        type: 'fixed_cost',
        fixed_cost_type: 'budget',
        cost_per_employee_cents: 1000,
        reward_settings: JSON.stringify(tripsOnly),
      })
      .where('id', '=', subscription)
      .execute()
    expect((await put(id, { start_date: '2027-03-01' })).body.code).toBe('programs_overlap')
  })

  it('cannot be launched on days of a reward program that is paid from credit', async () => {
    const { draft, employerToken: token } = await rewardDesigner(app)
    await draft({ start_date: '2027-03-01', end_date: '2027-03-31' })
    const launch = launchBody({
      start_date: '2027-03-31',
      end_date: '2027-06-30',
      subscription_type: 'fixed_cost',
      type_data: { fixed_cost_type: 'budget', cost_per_employee: 10 },
    })
    const quote = (start_date: string) =>
      app.post('/subscriptions/quote', { ...launch, start_date }, { token })
    await app.platform.db
      .updateTable('subscriptions')
      .set({ last_on: '2027-02-28' })
      .where('employer_id', '=', (await app.get('/user', { token })).body._id)
      .execute()
    expect(await quote('2027-03-31')).toMatchObject({
      status: 409,
      body: { code: 'programs_overlap', message: { start_date: [expect.any(String)] } },
    })
    expect((await quote('2027-04-01')).status).toBe(200)
  })
})
