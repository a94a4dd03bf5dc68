import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { cancelReward } from '#server/features/rewards/granting/decide-reward.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createAdmin, createCommunity, createMember } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { credit, draw, drawingCommunity, logWeek, noon, weekly } from '#testing/weekly-draws.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { mode: 'public_transit' }

async function summaryOf(token: string) {
  const { status, body } = await app.get('/commuter/summary', { token })
  expect(status).toBe(200)
  return body
}

const daysFrom = (date: string, count: number, trip: object = bus) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays(date, day), ...trip }))

describe('the summary of a member', () => {
  it('shows what today and yesterday hold, and what the next trip is likely to be', async () => {
    const { memberToken: token } = await createCommunity(app)
    expect(await summaryOf(token)).toMatchObject({
      today: { date: '2026-11-20', is_day_off: false, to_work: null, telecommute: null },
      last_mode: 'drive',
      survey_miles: 5,
      can_log: true,
    })
    await postTrips(
      app,
      token,
      { date: '2026-11-20' },
      { date: '2026-11-19', mode: 'telecommute' },
      { date: '2026-11-18', ...bus },
    )
    await app.request('PUT', '/commuter/days-off/2026-11-20', { token })
    const body = await summaryOf(token)
    expect(body.today).toMatchObject({
      is_day_off: true,
      to_work: { mode: 'bike', miles: 5, points: 50, reward: 0 },
      to_home: null,
      telecommute: null,
    })
    expect(body.yesterday).toMatchObject({
      date: '2026-11-19',
      to_work: null,
      telecommute: { mode: 'telecommute', miles: 10, points: 100 },
    })
    expect(body.last_mode).toBe('bike')
  })

  it('adds up the month, the year and all there is', async () => {
    const { memberToken: token } = await createCommunity(app)
    await postTrips(
      app,
      token,
      { date: '2026-11-16', ...bus },
      { date: '2026-10-16', ...bus },
      { date: '2025-12-16', ...bus },
    )
    const body = await summaryOf(token)
    expect(body.points).toEqual({ month: 300, year: 600, ever: 900 })
    // 5 miles at 0.29857 - 0.0801 kg
    expect(body.co2_saved_kg).toEqual({ month: 1.09235, year: 2.1847, ever: 3.27705 })
    expect(body.savings.ever).toBeCloseTo(3 * body.savings.month, 2)
    expect(body.savings.month).toBeGreaterThan(0)
  })

  it('has what is pending, approved and left of the month’s limit', async () => {
    const settings = { maxMonthlyCents: 1000 }
    const { employer, memberToken: token } = await rewardingCommunity(app, { settings })
    expect((await summaryOf(token)).cap).toEqual({ total: 10, left: 10 })
    await postTrips(app, token, ...daysFrom('2026-11-16', 2))
    app.clock.set('2026-11-28T18:00:00Z')
    await approveRewardsJob.run(app.platform, {})
    await postTrips(app, token, { date: '2026-11-27', ...bus })
    const body = await summaryOf(token)
    expect(body.rewards).toEqual({ pending: 3, approved: 6, month: { pending: 3, approved: 6 } })
    expect(body.cap).toEqual({ total: 10, left: 1 })
    const pending = (await rewardsOf(app, employer.id)).find(({ status }) => status === 'pending')
    const { id: adminId } = await createAdmin(app)
    await cancelReward(app.platform, backOfficeActor(employer.id, adminId), pending?.id ?? '')
    const after = await summaryOf(token)
    expect(after.rewards).toMatchObject({ pending: 0, approved: 6 })
    expect(after.cap.left).toBe(4)
  })

  it('counts the streak with days off excused', async () => {
    const { memberToken: token } = await createCommunity(app)
    await postTrips(app, token, ...daysFrom('2026-11-16', 5), ...daysFrom('2026-11-09', 4))
    expect((await summaryOf(token)).streak).toEqual({
      weeks: 1,
      this_week: { logged: 5, needed: 5 },
    })
    await app.request('PUT', '/commuter/days-off/2026-11-13', { token })
    expect((await summaryOf(token)).streak.weeks).toBe(2)
  })

  it('says which place of how many it is this month, and none where the employer shows none', async () => {
    const { employer, employerToken, memberToken: token } = await createCommunity(app)
    expect((await summaryOf(token)).leaderboard).toEqual({ rank: null, members: 0 })
    const other = await memberTokenOf(app, await createMember(app, employer.id))
    await postTrips(app, other, { date: '2026-11-16', ...bus })
    await postTrips(app, token, { date: '2026-11-16' })
    expect((await summaryOf(token)).leaderboard).toEqual({ rank: 2, members: 2 })
    const off = { token: employerToken, body: { shown: false } }
    await app.request('PUT', '/leaderboard-setting', off)
    expect((await summaryOf(token)).leaderboard).toBeNull()
  })

  it('says how far it is to each weekly credit, and which draws it took part in', async () => {
    const credits = [credit('random_reporter'), credit('random_max_trips_reporter', 1000)]
    const community = await drawingCommunity(app, weekly(credits))
    const token = await logWeek(app, community.member, ['bike', 'bike'])
    expect((await summaryOf(token)).draws).toEqual({
      week: [
        { value: 20, rule: 'with a trip in the week', count: 2, needed: 1, entered: true },
        {
          value: 10,
          rule: 'with at least 3 trips in the week',
          count: 2,
          needed: 3,
          entered: false,
        },
      ],
      entered: 0,
      won: 0,
    })
    app.clock.set(noon)
    await draw(app)
    // One draw with nobody else in it, and one with nobody at all.
    expect((await summaryOf(token)).draws).toMatchObject({
      week: [{ count: 0, entered: false }, { count: 0 }],
      entered: 1,
      won: 1,
    })
  })

  it('tells the rules in force and what counts more today', async () => {
    const multiplier = {
      factor: 2,
      startOn: '2026-11-16',
      lastOn: '2026-11-22',
      modes: ['bike'] as const,
      maxMonthlyCents: 20_000,
      monthly: false,
      weekly: false,
      prizes: [],
    }
    const settings = { multipliersEnabled: true, multipliers: [multiplier] }
    const { memberToken: token } = await rewardingCommunity(app, { settings })
    const { program, cap } = await summaryOf(token)
    expect(cap.total).toBe(200)
    expect(program).toMatchObject({
      start_date: '2026-10-01',
      end_date: null,
      paused: false,
      multipliers: [{ factor: 2, modes: ['bike'], end_date: '2026-11-22' }],
    })
    expect(program.sentences).toContain('Trips earn you at most $200.00 this month.')
    const { memberToken: other } = await createCommunity(app)
    expect(await summaryOf(other)).toMatchObject({
      program: null,
      cap: null,
      draws: { week: [] },
    })
  })

  it('is there for a disabled member, who logs nothing any more', async () => {
    const { member, memberToken: token } = await createCommunity(app)
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', member.id)
      .execute()
    expect((await summaryOf(token)).can_log).toBe(false)
  })
})

it('the summary reads a row a month of what was logged before, not a row a trip', {
  timeout: 60_000,
}, async () => {
  const { memberToken: token } = await rewardingCommunity(app, { startOn: '2026-01-01' })
  const rowsRead = async () => {
    await sql`analyze`.execute(app.platform.db)
    const read = async () => {
      await summaryOf(token)
    }
    return (await scansOf(app.platform.db, read)).rows
  }
  const approve = async (at: string) => {
    app.clock.set(at)
    await approveRewardsJob.run(app.platform, {})
  }
  await postTrips(app, token, ...daysFrom('2026-11-16', 5))
  await approve('2026-11-28T18:00:00Z')
  const first = await rowsRead()
  await postTrips(app, token, ...daysFrom('2026-01-01', 300))
  // What waits for its approval is added up: a week of trips, other than here.
  await approve('2026-12-11T18:00:00Z')
  expect((await rowsRead()) - first).toBeLessThan(100)
})
