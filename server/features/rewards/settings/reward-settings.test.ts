import { describe, expect, it } from 'vitest'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import { defaultPolicies, pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { milesPerTrip } from './list-spending.ts'
import { writeRewardSettings } from './queries/write-programs.ts'

const app = appOfFile()

// A Friday, 20 November 2026, in Denver.

const past = { startOn: '2026-01-01', lastOn: '2026-06-30' }
const older = { startOn: '2025-01-01', lastOn: '2025-06-30' }
const running = { startOn: '2026-11-01', lastOn: '2026-11-20' }
const next = { startOn: '2026-12-01', lastOn: null }
const later = { startOn: '2027-03-01', lastOn: null }

describe('GET /reward-settings', () => {
  it('answers the program with every setting in dollars [RW-GEN-13] [RW-GEN-14] [RW-GEN-15] [SUB-27]', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const id = await createProgram(app, employer.id, running)
    const answer = await app.get(`/reward-settings?id=${id}`, { token })
    expect(answer.status).toBe(200)
    const { weekly_credit_structure, ...settings } = settingsToWire(pointsBasedDefaults)
    expect(answer.body).toEqual({
      _id: id,
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      ongoing: true,
      fixed_cost_type: null,
      number_of_employees: 100,
      ...settings,
      weekly_credits: weekly_credit_structure,
      enable_multiplier: false,
      multipliers: [],
      app_promotion_enabled: false,
      promotion_incentives: 0,
      promotion_trips: 10,
      promotion_incentives_start_date: null,
      promotion_incentives_end_date: null,
      commute_recommendations_enabled: false,
      commute_recommendations: [],
      changes_from: null,
      today: '2026-11-20',
      subscribed: false,
      has_rewards: false,
      notified_at: null,
    })
  })

  it.each([
    ['the one in force before all others', [past, running, next], running],
    ['the next one where none is in force', [past, later, next], next],
    ['the last one when all are over', [older, past], past],
  ])('without an id answers %s [RW-GEN-23]', async (_, programs, expected) => {
    const { employer, employerToken: token } = await createCommunity(app)
    for (const program of programs) await createProgram(app, employer.id, program)
    const { body } = await app.get('/reward-settings', { token })
    expect(body).toMatchObject({ start_date: expected.startOn, end_date: expected.lastOn })
  })

  it('takes no end for going on, and asks the calendar of the employer [RW-GEN-23] [RW-GEN-29]', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    await createProgram(app, employer.id, { ...running, lastOn: null })
    expect((await app.get('/reward-settings', { token })).body.ongoing).toBe(true)
    const other = await createCommunity(app)
    await createProgram(app, other.employer.id, { startOn: '2026-11-21', lastOn: null })
    const { body } = await app.get('/reward-settings', { token: other.employerToken })
    expect(body.ongoing).toBe(false)
  })

  it('answers what was set last, and from which day on it holds', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const id = await createProgram(app, employer.id, running)
    for (const [effective_on, signUpCents] of [
      ['2026-11-20', 800],
      ['2026-11-21', 900],
    ] as const) {
      await acrossEmployers(app.platform.db, (trx) =>
        writeRewardSettings(trx, {
          employer_id: employer.id,
          program_id: id,
          effective_on,
          settings: JSON.stringify({ ...pointsBasedDefaults, signUpCents }),
          changed_at: app.clock.now(),
          changed_by: 'employer',
        }),
      )
      const { body } = await app.get('/reward-settings', { token })
      const changes_from = effective_on === '2026-11-21' ? effective_on : null
      expect(body).toMatchObject({ signup_incentives: signUpCents / 100, changes_from })
    }
  })

  it('does not know a program of nobody or of somebody else', async () => {
    const { employerToken: token } = await createCommunity(app)
    expect(await app.get('/reward-settings', { token })).toMatchObject({ status: 404 })
    const stranger = await createCommunity(app)
    const id = await createProgram(app, stranger.employer.id)
    expect(await app.get(`/reward-settings?id=${id}`, { token })).toMatchObject({ status: 404 })
    expect(await app.get('/reward-settings?id=first', { token })).toMatchObject({ status: 422 })
  })
})

describe('GET /reward-settings/all', () => {
  it('lists the programs by their dates, the latest first, in pages [RW-GEN-04] [RW-GEN-13]', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    for (const program of [running, older, next]) await createProgram(app, employer.id, program)
    const { body } = await app.get('/reward-settings/all?per_page=2', { token })
    expect(body).toMatchObject({
      data: [
        { start_date: '2026-12-01', end_date: null, ongoing: false },
        { start_date: '2026-11-01', end_date: '2026-11-20', ongoing: true },
      ],
      meta: { current_page: 1, per_page: 2, total: 3 },
    })
    const second = await app.get('/reward-settings/all?per_page=2&page=2', { token })
    expect(second.body.data).toMatchObject([{ start_date: '2025-01-01' }])
  })

  it('answers each as a whole record [RW-GEN-14] [RW-GEN-15]', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const ids = [await createProgram(app, employer.id, next)]
    ids.push(await createProgram(app, employer.id, running))
    const { body } = await app.get('/reward-settings/all', { token })
    const alone = ids.map(
      async (id) => (await app.get(`/reward-settings?id=${id}`, { token })).body,
    )
    expect(body.data).toEqual(await Promise.all(alone))
    const others = await app.get('/reward-settings/all?members=some', { token })
    expect(others.status).toBe(422)
  })
})

describe('GET /reward-settings/default-scoring-policies', () => {
  it('answers what every policy starts from [RW-GEN-13] [RW-SCORE-02] [RW-SCORE-11] [RW-SCORE-12] [RW-SCORE-13]', async () => {
    const { employerToken: token } = await createCommunity(app)
    const { status, body } = await app.get('/reward-settings/default-scoring-policies', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      mode_based: { public_transit: 300, transit_drive: 200, thousand_points_incentives: 10 },
      mile_based: { walk: 250, drive: 20, thousand_points_incentives: 10 },
      emission_based: { point_per_kg_co2_reduction: 100, thousand_points_incentives: 10 },
      fixed_benfit: { walk: 3, bike: 3, public_transit: 3, carpool: 2, drive: 0 },
    })
    expect(Object.keys(body.fixed_benfit)).toHaveLength(
      Object.keys(defaultPolicies.fixed_benefit.centsPerDay).length,
    )
  })

  it('tells how far its own members went on a trip in the last year, by mode', async () => {
    const { employer, memberToken, employerToken: token } = await createCommunity(app)
    for (const [date, mode, miles] of [
      ['2026-11-17', 'bike', 3],
      ['2026-11-18', 'bike', 4.5],
      ['2026-11-19', 'drive', 20],
    ]) {
      const trip = { date, mode, miles, direction: 'to_work', source: 'website' }
      expect((await app.post('/commuter/trips', trip, { token: memberToken })).status).toBe(200)
    }
    const home = { date: '2026-11-20', mode: 'telecommute', source: 'website' }
    expect((await app.post('/commuter/trips', home, { token: memberToken })).status).toBe(200)
    const { body } = await app.get('/reward-settings/default-scoring-policies', { token })
    // A day at home stands for two trips of the survey's five miles.
    expect(body.average_miles).toEqual({ bike: 3.75, drive: 20, telecommute: 5 })
    const longAfter = { employerId: employer.id, todayOn: '2028-01-01' }
    expect(await milesPerTrip(app.platform.db, longAfter)).toEqual({})
  })
})
