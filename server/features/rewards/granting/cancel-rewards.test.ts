import { beforeEach, describe, expect, it } from 'vitest'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { redeemCents } from '#testing/redeem.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { approveRewardsJob } from './approve-rewards.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { approveReward, cancelReward } from './decide-reward.ts'
import { returnWalletsJob } from './return-wallets.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

type Community = Awaited<ReturnType<typeof rewardingCommunity>>

const bus = (date: string) => ({ date, mode: 'public_transit' })

async function idsOf({ employer }: Community) {
  return (await rewardsOf(app, employer.id)).map(({ id }) => id)
}

async function inShort({ employer }: Community) {
  return (await rewardsOf(app, employer.id)).map((row) => [row.value_cents, row.status])
}

async function balances({ employer, member }: Community) {
  const account = await app.platform.db
    .selectFrom('employer_accounts')
    .select(['available_cents', 'held_cents'])
    .where('employer_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  const lots = await app.platform.db
    .selectFrom('lots')
    .select('free_cents')
    .where('employer_id', '=', employer.id)
    .where('member_id', '=', member.id)
    .execute()
  const wallet = lots.reduce((sum, lot) => sum + lot.free_cents, 0)
  return { available: account.available_cents, held: account.held_cents, wallet }
}

/** Takes rewards back as a correction does that nobody decided by hand. */
async function correct({ employer }: Community, ids: string[]) {
  const cancelling = {
    employerId: employer.id,
    at: app.clock.now(),
    reason: 'trip_deleted' as const,
  }
  await acrossEmployers(app.platform.db, async (trx) => {
    await lockLedger(trx, employer.id)
    await cancelRewards(trx, app.platform, cancelling, ids)
  })
}

async function approveAll() {
  app.clock.advance({ days: 7 })
  await approveRewardsJob.run(app.platform, {})
}

describe('a correction', () => {
  it('of what a member has takes it back; of what is used, from the next rewards', async () => {
    const community = await rewardingCommunity(app, { creditCents: 10_000 })
    const { employer, member, memberToken } = community
    await postTrips(app, memberToken, bus('2026-11-16'), bus('2026-11-17'))
    await approveAll()
    expect(await balances(community)).toEqual({ available: 9400, held: 0, wallet: 600 })
    await redeemCents(app, member, 450)
    const [first = '', second = ''] = await idsOf(community)
    await correct(community, [first])
    // 1.50 was left of both: all of it goes back, as much again is owed.
    expect(await balances(community)).toEqual({ available: 9550, held: 0, wallet: 0 })
    await correct(community, [first])
    await postTrips(app, memberToken, { date: '2026-11-25', mode: 'carpool' }, bus('2026-11-26'))
    const [, , third, fourth] = await rewardsOf(app, employer.id)
    expect(third).toMatchObject({ gross_cents: 100, value_cents: 0, held: [] })
    expect(fourth).toMatchObject({
      gross_cents: 300,
      value_cents: 250,
      held: [{ cents: 250 }],
      explanation: { cuts: [{ by: 'correction', cents: 50 }] },
    })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
    // What a cancelled reward had made good is owed again.
    await correct(community, [fourth?.id ?? ''])
    await postTrips(app, memberToken, bus('2026-11-24'))
    expect((await rewardsOf(app, employer.id)).at(-1)).toMatchObject({ value_cents: 250 })
    await correct(community, [second])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('owes nothing for what has ended in the wallet and gone back by itself', async () => {
    const community = await rewardingCommunity(app)
    await postTrips(app, community.memberToken, bus('2026-11-16'))
    await approveAll()
    app.clock.advance({ days: 366 })
    await correct(community, await idsOf(community))
    const debts = await app.platform.db
      .selectFrom('reward_debts')
      .select('cents')
      .where('employer_id', '=', community.employer.id)
      .execute()
    expect(debts).toEqual([])
  })
})

describe('an administrator', () => {
  it('approves before the week is over, once, and not what waits for credit', async () => {
    const community = await rewardingCommunity(app, { creditCents: 300 })
    const { employer, memberToken } = community
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, memberToken, bus('2026-11-16'), bus('2026-11-17'))
    const [funded = '', waiting = ''] = await idsOf(community)
    const staff = backOfficeActor(employer.id, adminId)
    for (let twice = 0; twice < 2; twice++) {
      await approveReward(app.platform, staff, funded)
    }
    await expect(approveReward(app.platform, staff, waiting)).rejects.toMatchObject({
      code: 'reward_waiting',
    })
    expect(await balances(community)).toEqual({ available: 0, held: 0, wallet: 300 })
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id'])
      .where('employer_id', '=', employer.id)
      .where('action', 'like', 'reward.%')
      .execute()
    expect(audited).toEqual([{ action: 'reward.approved', actor_id: adminId, subject_id: funded }])
  })

  it('cancels for good: the trip never earns again, and what is redeemed is a conflict', async () => {
    const community = await rewardingCommunity(app, { settings: { maxMonthlyCents: 500 } })
    const { employer, member, memberToken: token } = community
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, token, bus('2026-11-16'), bus('2026-11-17'))
    const [first = '', second = ''] = await idsOf(community)
    const cancel = (rewardId: string) =>
      cancelReward(app.platform, backOfficeActor(employer.id, adminId), rewardId)
    await cancel(first)
    await cancel(first)
    // The room it leaves goes to the trip that was cut.
    expect(await inShort(community)).toEqual([
      [300, 'cancelled'],
      [200, 'pending'],
      [100, 'pending'],
    ])
    const { body } = await app.get('/commuter/trips', { token })
    const changed = await app.request('PUT', `/commuter/trips/${body.data[1]._id}`, {
      token,
      body: { date: '2026-11-18', direction: 'to_work', mode: 'public_transit' },
    })
    expect(changed.body.data).toMatchObject({ points: 300, reward: 0 })
    await approveAll()
    await redeemCents(app, member, 250)
    await expect(cancel(second)).rejects.toMatchObject({ status: 409, code: 'already_redeemed' })
    expect(await balances(community)).toMatchObject({ wallet: 50 })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('cancels for good: the same way of that day earns nothing when it is removed and logged anew', async () => {
    const community = await rewardingCommunity(app)
    const { employer, memberToken: token } = community
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, token, bus('2026-11-16'), bus('2026-11-17'), bus('2026-11-18'))
    const [first = '', second = '', third = ''] = await idsOf(community)
    await approveReward(app.platform, backOfficeActor(employer.id, adminId), second)
    for (const rewardId of [first, second, third]) {
      await cancelReward(app.platform, backOfficeActor(employer.id, adminId), rewardId)
    }
    const { body } = await app.get('/commuter/trips', { token })
    const [on18, on17, on16] = body.data
    for (const { _id } of [on16, on17]) {
      const removed = await app.request('DELETE', `/commuter/trips/${_id}`, { token })
      expect(removed.status).toBe(200)
    }
    // Moved away, it leaves its day free for another.
    const moved = await app.request('PUT', `/commuter/trips/${on18._id}`, {
      token,
      body: { date: '2026-11-19', direction: 'to_home', mode: 'public_transit' },
    })
    expect(moved.body.data).toMatchObject({ points: 300, reward: 0 })
    const logged = async (trip: object) => {
      const answer = await app.post('/commuter/trips', { source: 'website', ...trip }, { token })
      return answer.body.data.reward
    }
    expect(await logged({ ...bus('2026-11-16'), direction: 'to_work' })).toBe(0)
    // A day at home is both ways of it.
    expect(await logged({ date: '2026-11-17', mode: 'telecommute' })).toBe(0)
    await postTrips(app, token, { ...bus('2026-11-18'), mode: 'bike' })
    expect(await rewardsOf(app, employer.id)).toHaveLength(3)
    // The way back of that day is another trip.
    expect(await logged({ ...bus('2026-11-18'), direction: 'to_home' })).toBe(3)
    expect(await balances(community)).toMatchObject({ held: 300, wallet: 0 })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('refuses what has expired in the wallet under a code of its own', async () => {
    const community = await rewardingCommunity(app)
    const { employer, memberToken } = community
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, memberToken, bus('2026-11-16'))
    const [rewardId = ''] = await idsOf(community)
    await approveAll()
    app.clock.advance({ days: 366 })
    await expireCreditJob.run(app.platform, {})
    expect(await balances(community)).toMatchObject({ wallet: 0 })
    await expect(
      cancelReward(app.platform, backOfficeActor(employer.id, adminId), rewardId),
    ).rejects.toMatchObject({ status: 409, code: 'credit_expired' })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('decides only about rewards of the employer named', async () => {
    const [one, other] = [await rewardingCommunity(app), await rewardingCommunity(app)]
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, one.memberToken, bus('2026-11-16'))
    const [rewardId = ''] = await idsOf(one)
    const staff = backOfficeActor(other.employer.id, adminId)
    await expect(cancelReward(app.platform, staff, rewardId)).rejects.toMatchObject({ status: 404 })
    await expect(approveReward(app.platform, staff, rewardId)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a member who is deleted', () => {
  it('gets what is funded, loses what waits, and after 30 days the rest goes back [MEM-16]', async () => {
    const community = await rewardingCommunity(app, { creditCents: 500 })
    const { employer, member, memberToken, employerToken } = community
    await postTrips(app, memberToken, bus('2026-11-16'), bus('2026-11-17'))
    const body = { member_id: member.id }
    const sent = { token: employerToken, body }
    expect((await app.request('DELETE', '/member', sent)).status).toBe(200)
    expect(await inShort(community)).toEqual([
      [300, 'approved'],
      [300, 'cancelled'],
    ])
    expect(await balances(community)).toEqual({ available: 200, held: 0, wallet: 300 })
    app.clock.advance({ days: 29 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balances(community)).toMatchObject({ wallet: 300 })
    app.clock.advance({ days: 1 })
    await Promise.all([1, 2].map(() => returnWalletsJob.run(app.platform, {})))
    expect(await balances(community)).toEqual({ available: 500, held: 0, wallet: 0 })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('while rewards are approved, and a trip is removed, is settled once', async () => {
    const community = await rewardingCommunity(app)
    const { employer, memberToken: token, employerToken, member } = community
    const colleague = await createMember(app, employer.id)
    await postTrips(app, token, bus('2026-11-16'), bus('2026-11-17'))
    await postTrips(app, await memberTokenOf(app, colleague), bus('2026-11-18'))
    const { body } = await app.get('/commuter/trips', { token })
    app.clock.advance({ days: 7 })
    const answers = await Promise.all([
      app.request('DELETE', `/commuter/trips/${body.data[0]._id}`, { token }),
      approveRewardsJob.run(app.platform, {}),
      app.request('DELETE', '/member', { token: employerToken, body: { member_id: member.id } }),
    ])
    expect([200, 401, 404, 409]).toContain(answers[0].status)
    expect(answers[2].status).toBe(200)
    const { held, wallet, available } = await balances(community)
    expect(held).toBe(0)
    expect(available + wallet + 300).toBe(100_000)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })
})
