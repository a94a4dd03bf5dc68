import { beforeEach, describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/time.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin } from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { approveRewardsJob } from './approve-rewards.ts'
import { closeMonthsJob } from './close-months.ts'
import { cancelReward } from './decide-reward.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-12-06T18:00:00Z'))

const trip = { date: '2026-11-28', direction: 'to_work', mode: 'public_transit' } as const

/** A community with an ordinary trip of November, logged on 6 December and worth three dollars until the 13th. */
async function ordinaryTrip(settings = {}) {
  const community = await rewardingCommunity(app, { settings })
  const { employer, employerToken, memberToken: token } = community
  const log = async (of: object = {}) => {
    const body = { source: 'website', ...trip, ...of }
    return (await app.post('/commuter/trips', body, { token })).body.data._id as string
  }
  const id = await log()
  return {
    ...community,
    id,
    log,
    change: (body: object) =>
      app.request('PUT', `/commuter/trips/${id}`, { token, body: { ...trip, ...body } }),
    remove: () => app.request('DELETE', `/commuter/trips/${id}`, { token }),
    moveTo: async (time_zone: string) => {
      const answer = await app.request('PUT', '/users/me', {
        token: employerToken,
        body: { time_zone },
      })
      expect(answer.status).toBe(200)
    },
    async statement(start_date: LocalDate, end_date: LocalDate, more = '') {
      const query = `start_date=${start_date}&end_date=${end_date}${more}`
      const { body } = await app.get(`/rewards?${query}`, { token: employerToken })
      return {
        total: body.total_value,
        rows: body.data.map((row: { date: string; value: number; status: string }) => [
          row.date,
          row.value,
          row.status,
        ]),
      }
    },
    async expectSumsToHold() {
      expect(await rewardMismatches(app, employer.id)).toEqual([])
    },
  }
}

const close = () => closeMonthsJob.run(app.platform, {})

describe('a closed month', () => {
  it('keeps what was earned in it when a trip is removed: a correction takes it off that day', async () => {
    const { employer, remove, statement, expectSumsToHold } = await ordinaryTrip()
    app.clock.set('2026-12-08T07:00:00Z')
    await close()
    const november = await statement('2026-11-01', '2026-11-30')
    expect(november).toEqual({ total: 3, rows: [['2026-11-28', 3, 'pending']] })
    app.clock.set('2026-12-09T18:00:00Z')
    expect((await remove()).status).toBe(200)
    expect(await statement('2026-11-01', '2026-11-30')).toEqual({
      total: 3,
      rows: [['2026-11-28', 3, 'cancelled']],
    })
    expect(await statement('2026-12-01', '2026-12-31')).toEqual({
      total: -3,
      rows: [['2026-12-09', -3, 'cancelled']],
    })
    const ofStatus = (status: string) => statement('2026-11-01', '2026-12-31', `&status=${status}`)
    expect(await ofStatus('approved')).toEqual({ total: 0, rows: [] })
    expect(await ofStatus('cancelled')).toEqual({
      total: 3,
      rows: [['2026-11-28', 3, 'cancelled']],
    })
    await expectSumsToHold()
    // The money was free from that moment, and none of it reaches a wallet.
    app.clock.set('2026-12-20T18:00:00Z')
    await approveRewardsJob.run(app.platform, {})
    const lots = await app.platform.db
      .selectFrom('lots')
      .select('free_cents')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(lots).toEqual([{ free_cents: 100_000 }])
  })

  it('keeps it when a trip is changed: what the trip is worth now is of that day, under the limit of its month', async () => {
    const { change, log, statement, expectSumsToHold } = await ordinaryTrip({
      maxMonthlyCents: 300,
    })
    app.clock.set('2026-12-09T18:00:00Z')
    expect((await change({ mode: 'carpool' })).body.data.reward).toBe(1)
    expect(await statement('2026-11-01', '2026-11-30')).toMatchObject({ total: 3 })
    expect(await statement('2026-12-01', '2026-12-31')).toMatchObject({ total: -2 })
    await expectSumsToHold()
    // Two of the month's three dollars are free again.
    await log({ direction: 'to_home' })
    expect(await statement('2026-12-01', '2026-12-31')).toMatchObject({ total: 0 })
    await expectSumsToHold()
  })

  it('stays closed when the zone changes, whether or not the job has come by', async () => {
    for (const comesBy of [true, false]) {
      app.clock.set('2026-12-06T18:00:00Z')
      const { employer, log, remove, moveTo, statement, expectSumsToHold } = await ordinaryTrip()
      // 00:00 in Denver, still the 7th in Honolulu.
      app.clock.set('2026-12-08T07:00:00Z')
      if (comesBy) await close()
      await moveTo('Pacific/Honolulu')
      expect((await remove()).status).toBe(200)
      expect(await statement('2026-11-01', '2026-11-30')).toMatchObject({ total: 3 })
      expect(await statement('2026-12-01', '2026-12-31')).toMatchObject({ total: -3 })
      // What is logged late is of today, which is the 7th there.
      await log({ date: '2026-11-27' })
      expect((await statement('2026-12-07', '2026-12-07')).total).toBe(0)
      await expectSumsToHold()
      const closed = await app.platform.db
        .selectFrom('closed_reward_months')
        .select(['month', 'closed_at', 'time_zone'])
        .where('employer_id', '=', employer.id)
        .orderBy('month', 'desc')
        .execute()
      expect(closed[0]).toEqual({
        month: '2026-11-01',
        closed_at: new Date('2026-12-08T07:00:00Z'),
        time_zone: 'America/Denver',
      })
    }
  })

  it('is open until the 8th, and then what is taken back is simply gone', async () => {
    const { employer, remove, statement } = await ordinaryTrip()
    app.clock.set('2026-12-08T06:59:00Z')
    expect((await remove()).status).toBe(200)
    expect(await statement('2026-11-01', '2026-12-31')).toEqual({ total: 0, rows: [] })
    expect(await rewardsOf(app, employer.id)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is the same for an employee’s own list and for cancelling by hand', async () => {
    const { employer, memberToken: token } = await ordinaryTrip()
    app.clock.set('2026-12-09T18:00:00Z')
    const { id: adminId } = await createAdmin(app)
    const [reward] = await rewardsOf(app, employer.id)
    const actor = backOfficeActor(employer.id, adminId)
    await cancelReward(app.platform, actor, reward?.id ?? '')
    await cancelReward(app.platform, actor, reward?.id ?? '')
    const { body } = await app.get('/commuter/rewards', { token })
    expect(body.data).toMatchObject([
      { date: '2026-12-09', value: -3, status: 'cancelled' },
      { date: '2026-11-28', value: 3, status: 'cancelled' },
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })
})
