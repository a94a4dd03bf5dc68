import { beforeEach, describe, expect, it } from 'vitest'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import { deleteTrip } from './delete-trip.ts'
import { logTrips } from './log-trips.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const bus = { date: '2026-11-19', direction: 'to_work', mode: 'public_transit' } as const

/** A member's calls, and the rewards of the employer in short. */
function caller(token: string, employerId: string) {
  return {
    async log(trip: object): Promise<string> {
      const body = { source: 'website', ...bus, ...trip }
      const answer = await app.post('/commuter/trips', body, { token })
      expect(answer.status).toBe(200)
      return answer.body.data._id
    },
    change: (id: string, body: object) =>
      app.request('PUT', `/commuter/trips/${id}`, { token, body: { ...bus, ...body } }),
    remove: (id: string) => app.request('DELETE', `/commuter/trips/${id}`, { token }),
    trips: async () => (await app.get('/commuter/trips', { token })).body.data,
    rewards: async () =>
      (await rewardsOf(app, employerId)).map((row) => [
        row.value_cents,
        row.status === 'cancelled' ? row.cancel_reason : row.status,
      ]),
  }
}

async function community(overrides: Parameters<typeof rewardingCommunity>[1] = {}) {
  const all = await rewardingCommunity(app, overrides)
  return { ...all, ...caller(all.memberToken, all.employer.id) }
}

/** Rollups, ledger and sums of rewards are as if written anew. */
async function expectRight(employerId: string) {
  const stored = await rollupRows(app.platform.db, employerId)
  await inTransaction(app.platform.db, (trx) => rebuildAllRollups(trx, employerId))
  expect(stored).toEqual(await rollupRows(app.platform.db, employerId))
  expect(await rewardMismatches(app, employerId)).toEqual([])
}

describe('PUT /commuter/trips/{id}', () => {
  it('scores the trip anew, reverses its reward and grants what it is worth now', async () => {
    const { employer, log, change, trips, rewards } = await community()
    const id = await log({ external_id: 'ride' })
    const changed = await change(id, { date: '2026-11-18', mode: 'carpool', miles: 12 })
    expect(changed).toMatchObject({
      status: 200,
      body: { status: true, data: { _id: id, points: 100, reward: 1 } },
    })
    expect(await trips()).toMatchObject([
      { date: '2026-11-18', mode: 'carpool', miles: 12, external_id: 'ride', reward: 1 },
    ])
    expect(await rewards()).toEqual([
      [300, 'trip_changed'],
      [100, 'pending'],
    ])
    await expectRight(employer.id)
    // The report as it first came is known still.
    expect(await log({ external_id: 'ride' })).toBe(id)
    const same = await change(id, { date: '2026-11-18', mode: 'carpool', miles: 12 })
    expect(same.body.data).toEqual({ _id: id, points: 100, reward: 1 })
    const home = await change(id, { mode: 'telecommute', direction: null })
    expect(home.body.data).toEqual({ _id: id, points: 100, reward: 1 })
    expect(await rewards()).toHaveLength(3)
    await expectRight(employer.id)
  })

  it('refuses what could not be logged so, and someone else’s trip, and changes nothing', async () => {
    const { employer, log, change, rewards } = await community()
    const id = await log({})
    await log({ date: '2026-11-18' })
    expect((await change(id, { date: '2026-11-18' })).body).toMatchObject({ code: 'day_full' })
    expect((await change(id, { direction: null })).body.message).toHaveProperty('direction')
    expect((await change(id, { date: '2026-11-21' })).body.message).toHaveProperty('date')
    expect((await change(id, { miles: 501 })).body.message).toHaveProperty('miles')
    expect((await change(id, { source: 'automatic' })).status).toBe(422)
    const colleague = await createMember(app, employer.id)
    const other = caller(await memberTokenOf(app, colleague), employer.id)
    expect((await other.change(id, {})).status).toBe(404)
    expect((await other.remove(id)).status).toBe(404)
    expect((await change('0197f000-0000-7000-8000-000000000000', {})).status).toBe(404)
    expect(await rewards()).toEqual([
      [300, 'pending'],
      [300, 'pending'],
    ])
  })

  it('is over when the reward is approved or the month closed, but not for a late trip', async () => {
    const { log, change, remove, rewards, memberToken } = await community()
    const approved = await log({ date: '2026-11-10' })
    app.clock.set('2026-11-27T18:00:00Z')
    await approveRewardsJob.run(app.platform, {})
    expect((await change(approved, { mode: 'bike' })).body).toMatchObject({
      code: 'reward_approved',
    })
    expect((await remove(approved)).status).toBe(409)
    const lockOf = async (token: string, day: string) => {
      const days = `?start_date=${day}&end_date=${day}`
      return (await app.get(`/commuter/trips${days}`, { token })).body.data[0].locked
    }
    expect(await lockOf(memberToken, '2026-11-10')).toBe('reward_approved')
    const late = await log({ date: '2026-10-10' })
    expect((await change(late, { date: '2026-10-11', mode: 'carpool' })).body.data.reward).toBe(1)
    expect((await remove(late)).status).toBe(200)
    const unpaid = await createCommunity(app)
    const { log: logUnpaid, remove: removeUnpaid } = caller(unpaid.memberToken, unpaid.employer.id)
    const old = await logUnpaid({ date: '2026-10-31' })
    expect((await removeUnpaid(old)).body).toMatchObject({ code: 'month_closed' })
    const open = await logUnpaid({ date: '2026-11-01' })
    // 7 December, 23:59 in Denver, then the 8th.
    app.clock.set('2026-12-08T06:59:00Z')
    expect(await lockOf(unpaid.memberToken, '2026-11-01')).toBeNull()
    expect((await removeUnpaid(open)).status).toBe(200)
    const closed = await logUnpaid({ date: '2026-11-01' })
    app.clock.set('2026-12-08T07:00:00Z')
    expect((await removeUnpaid(closed)).body).toMatchObject({ code: 'month_closed' })
    expect(await lockOf(unpaid.memberToken, '2026-11-01')).toBe('month_closed')
    expect(await rewards()).toContainEqual([100, 'trip_deleted'])
  })

  it('regrants what was granted before rewards paused, and what was logged then once they run', async () => {
    const { employer, log, change, rewards } = await community()
    const id = await log({})
    const suspension = { employer_id: employer.id, started_at: app.clock.now() }
    await app.platform.db.insertInto('suspensions').values(suspension).execute()
    expect((await change(id, { miles: 7 })).body.data.reward).toBe(3)
    const paused = await log({ date: '2026-11-18' })
    expect((await change(paused, { date: '2026-11-17' })).body.data.reward).toBe(0)
    expect(await rewards()).toEqual([
      [300, 'trip_changed'],
      [300, 'pending'],
    ])
    await app.platform.db
      .updateTable('suspensions')
      .set({ ended_at: app.clock.now() })
      .where('employer_id', '=', employer.id)
      .execute()
    expect((await change(paused, { date: '2026-11-18' })).body.data.reward).toBe(3)
  })
})

describe('DELETE /commuter/trips/{id}', () => {
  it('leaves no trace in statistics and balance, and frees its day', async () => {
    const { employer, log, remove, trips, rewards } = await community()
    const id = await log({ external_id: 'ride' })
    expect((await remove(id)).body).toEqual({ status: true, result: 'Trip removed successfully' })
    expect((await remove(id)).status).toBe(404)
    expect(await trips()).toEqual([])
    expect(await rewards()).toEqual([[300, 'trip_deleted']])
    await expectRight(employer.id)
    expect(await log({ external_id: 'ride-again' })).not.toBe(id)
    expect(await rewards()).toContainEqual([300, 'pending'])
  })

  it('gives the room it leaves under the limit to trips that were cut', async () => {
    const settings = { maxMonthlyCents: 700 }
    const { employer, memberToken, remove, trips, rewards } = await community({ settings })
    const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
    await postTrips(app, memberToken, ...dates.map((date) => ({ ...bus, date })))
    const [, , , first] = await trips()
    await remove(first._id)
    expect((await trips()).map((trip: { reward: number }) => trip.reward)).toEqual([1, 3, 3])
    const rows = await rewardsOf(app, employer.id)
    expect(await rewards()).toEqual([
      [300, 'trip_deleted'],
      [300, 'pending'],
      [100, 'pending'],
      [0, 'pending'],
      [200, 'pending'],
      [100, 'pending'],
    ])
    expect(rows.map((row) => row.cut_cents)).toEqual([0, 0, 0, 200, 0, 0])
    expect(rows[4]).toMatchObject({ explanation: { isRest: true }, trip_id: rows[2]?.trip_id })
    await expectRight(employer.id)
  })

  it('and logging are over once the member is deleted, also for a request that waited for that', async () => {
    const { employer, employerToken, member, log } = await community()
    const tripId = await log({})
    const key = { employerId: employer.id, memberId: member.id }
    const path = `/member?member_id=${member.id}`
    expect((await app.request('DELETE', path, { token: employerToken })).status).toBe(200)
    const before = await rewardsOf(app, employer.id)
    const report = { ...bus, source: 'website', direction: 'to_home' } as const
    const request = { idempotencyKey: undefined, payload: report }
    const late = [
      logTrips(app.platform, key, [report], request),
      inEmployerTransaction(app.platform.db, employer.id, (trx) =>
        deleteTrip(trx, app.platform, { ...key, tripId, at: app.clock.now(), by: 'member' }),
      ),
    ]
    for (const { status } of await Promise.allSettled(late)) expect(status).toBe('rejected')
    expect(await rewardsOf(app, employer.id)).toEqual(before)
  })

  it('at once with other trips and deletions leaves everything right', async () => {
    const settings = { maxMonthlyCents: 1000 }
    const { employer, log, remove, rewards } = await community({ settings })
    const ids = await Promise.all(
      ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => log({ date })),
    )
    await Promise.all([
      ...ids.map((id) => remove(id)),
      ...ids.map((id) => remove(id)),
      log({ date: '2026-11-19' }),
      log({ date: '2026-11-19', direction: 'to_home' }),
    ])
    const standing = (await rewards()).filter(([, status]) => status === 'pending')
    expect(standing).toEqual([
      [300, 'pending'],
      [300, 'pending'],
    ])
    await expectRight(employer.id)
  })
})
