import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { buyCredit } from '#testing/credit.ts'
import { createMember } from '#testing/factories.ts'
import { grantAll, walkOn } from '#testing/granted-rewards.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  // A Friday in Denver.
  app = await startTestApp({ now: '2026-11-20T18:00:00Z' })
})
afterAll(() => app.stop())

type Community = Awaited<ReturnType<typeof rewardingCommunity>>

const transit = { mode: 'public_transit', source: 'website', direction: 'to_work' } as const

/** Trips by transit, 3 dollars each, on days that follow each other. */
function transitFrom(date: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...transit,
    date: addDays(date, Math.floor(index / 2)),
    direction: index % 2 ? ('to_home' as const) : ('to_work' as const),
  }))
}

async function valuesOf({ employer }: Pick<Community, 'employer'>) {
  return (await rewardsOf(app, employer.id)).map((row) => row.value_cents)
}

async function accountOf({ employer }: Pick<Community, 'employer'>) {
  return app.platform.db
    .selectFrom('employer_accounts')
    .select(['available_cents as available', 'held_cents as held', 'shortfall_cents as shortfall'])
    .where('employer_id', '=', employer.id)
    .executeTakeFirstOrThrow()
}

async function expectRight({ employer }: Pick<Community, 'employer'>) {
  expect(await rewardMismatches(app, employer.id)).toEqual([])
}

describe('a trip on a rewarded day', () => {
  it('earns by the policy in force; its money is held, and the trip tells of it [RW-SCORE-03]', async () => {
    const community = await rewardingCommunity(app)
    const { memberToken: token, employer, member, programId } = community
    const body = { ...transit, date: '2026-11-19' }
    const first = await app.post('/commuter/trips', { ...body, external_id: 'a' }, { token })
    expect(first.body.data).toMatchObject({ points: 300, reward: 3 })
    const again = await app.post('/commuter/trips', { ...body, external_id: 'a' }, { token })
    expect(again.body.data).toEqual(first.body.data)
    expect((await app.get('/commuter/trips', { token })).body.data[0]).toMatchObject({ reward: 3 })
    const [reward, ...more] = await rewardsOf(app, employer.id)
    expect(more).toEqual([])
    expect(reward).toMatchObject({
      member_id: member.id,
      program_id: programId,
      kind: 'trip',
      key: `trip:${first.body.data._id}:1`,
      trip_id: first.body.data._id,
      earned_on: '2026-11-19',
      month: '2026-11-01',
      gross_cents: 300,
      cut_cents: 0,
      value_cents: 300,
      status: 'pending',
      due_at: new Date('2026-11-27T18:00:00Z'),
      funded_at: app.clock.now(),
      held: [{ cents: 300 }],
      explanation: {
        reason: { kind: 'trip', mode: 'public_transit', rate: 300, points: 300, fullCents: 300 },
        isRest: false,
        cuts: [],
      },
    })
    expect(await accountOf(community)).toMatchObject({ available: 99_700, held: 300 })
    await expectRight(community)
  })

  it('counts in what the program has given and cost [HOME-18]', async () => {
    const paid = await rewardingCommunity(app)
    await postTrips(app, paid.memberToken, ...transitFrom('2026-11-16', 4))
    const stats = (token: string) => app.get('/dashboard-stats', { token })
    expect((await stats(paid.employerToken)).body).toMatchObject({
      cumulative_monetary_incentive: 12,
      cumulative_transportation_cost: 12,
    })
    const fixed = { costPerEmployeeCents: 1000, employees: 10 }
    const funded = await rewardingCommunity(app, { fixedCost: fixed, creditCents: 0 })
    await postTrips(app, funded.memberToken, ...transitFrom('2026-11-16', 4))
    expect((await stats(funded.employerToken)).body).toMatchObject({
      cumulative_monetary_incentive: 12,
      cumulative_transportation_cost: 0,
    })
  })

  it('earns nothing from before the member joined, outside the program, or while it has no subscription', async () => {
    const community = await rewardingCommunity(app, { startOn: '2026-11-05' })
    const { employer } = community
    const newcomer = await createMember(app, employer.id, { joined_on: '2026-11-18' })
    const token = await memberTokenOf(app, newcomer)
    const dates = ['2026-11-04', '2026-11-17', '2026-11-18']
    await postTrips(app, token, ...dates.map((date) => ({ ...transit, date })))
    expect((await rewardsOf(app, employer.id)).map((row) => row.earned_on)).toEqual(['2026-11-18'])
    await app.platform.db
      .updateTable('subscriptions')
      .set({ cancel_last_on: '2026-11-18' })
      .where('employer_id', '=', employer.id)
      .execute()
    await postTrips(app, token, { ...transit, date: '2026-11-19' })
    expect(await valuesOf(community)).toEqual([300])
  })

  it('earns points alone while rewards are suspended or the employer disabled, and nothing later', async () => {
    const community = await rewardingCommunity(app)
    const { employer, memberToken } = community
    const suspension = { employer_id: employer.id, started_at: app.clock.now() }
    await app.platform.db.insertInto('suspensions').values(suspension).execute()
    await postTrips(app, memberToken, { ...transit, date: '2026-11-16' })
    await app.platform.db
      .updateTable('suspensions')
      .set({ ended_at: app.clock.now() })
      .where('employer_id', '=', employer.id)
      .execute()
    const setStatus = (status: 'approved' | 'disabled') =>
      app.platform.db
        .updateTable('employers')
        .set({ status })
        .where('id', '=', employer.id)
        .execute()
    await setStatus('disabled')
    await postTrips(app, memberToken, { ...transit, date: '2026-11-17' })
    await setStatus('approved')
    await postTrips(app, memberToken, { ...transit, date: '2026-11-18' })
    expect((await rewardsOf(app, employer.id)).map((row) => row.earned_on)).toEqual(['2026-11-18'])
    const { body } = await app.get('/commuter/trips', { token: memberToken })
    expect(body.data.map((trip: object) => trip)).toMatchObject([
      { points: 300, reward: 3 },
      { points: 300, reward: 0 },
      { points: 300, reward: 0 },
    ])
  })

  it('of a month that is closed counts in its month and is earned the day it comes', async () => {
    const community = await rewardingCommunity(app, { settings: { maxMonthlyCents: 500 } })
    await postTrips(app, community.memberToken, ...transitFrom('2026-10-05', 2))
    const rows = await rewardsOf(app, community.employer.id)
    expect(rows).toMatchObject([
      { month: '2026-10-01', earned_on: '2026-11-20', value_cents: 300, cut_cents: 0 },
      { month: '2026-10-01', earned_on: '2026-11-20', value_cents: 200, cut_cents: 100 },
    ])
    await expectRight(community)
  })
})

describe('the limit of a month', () => {
  const limited = { settings: { maxMonthlyCents: 1000 } }

  it('cuts whatever comes beyond it, in any order and however many at once [RW-SCORE-09] [RW-SCORE-10]', async () => {
    const trips = transitFrom('2026-11-09', 6)
    const [together, alone] = [
      await rewardingCommunity(app, limited),
      await rewardingCommunity(app, limited),
    ]
    await postTrips(app, together.memberToken, ...trips)
    for (const trip of trips.toReversed()) await postTrips(app, alone.memberToken, trip)
    expect(await valuesOf(together)).toEqual([300, 300, 300, 100, 0, 0])
    expect(await valuesOf(alone)).toEqual([300, 300, 300, 100, 0, 0])
    const [, , , fourth, fifth] = await rewardsOf(app, together.employer.id)
    expect(fourth).toMatchObject({ cut_cents: 200, held: [{ cents: 100 }] })
    expect(fifth).toMatchObject({ cut_cents: 300, held: [], funded_at: app.clock.now() })
    const cut = [{ by: 'monthly_cap', cents: 200, limitCents: 1000 }]
    expect(fourth?.explanation).toMatchObject({ cuts: cut })
    await expectRight(together)
    await expectRight(alone)
  })

  it('is one of each month and of each member', async () => {
    const community = await rewardingCommunity(app, limited)
    const colleague = await createMember(app, community.employer.id)
    await postTrips(app, community.memberToken, ...transitFrom('2026-11-01', 6))
    await postTrips(app, community.memberToken, ...transitFrom('2026-10-29', 6))
    await postTrips(app, await memberTokenOf(app, colleague), ...transitFrom('2026-11-02', 4))
    // 29 to 31 October, and what November's limit had cut stays cut.
    expect(await valuesOf(community)).toEqual([
      300, 300, 300, 100, 0, 0, 300, 300, 300, 100, 0, 0, 300, 300, 300, 100,
    ])
  })
})

describe('a fixed-cost program', () => {
  const fixed = { costPerEmployeeCents: 100, employees: 10 }

  it('is funded by the platform up to the month’s budget, and says what it cut', async () => {
    const community = await rewardingCommunity(app, { fixedCost: fixed, creditCents: 0 })
    const { employer, memberToken, programId } = community
    const [trip, ...more] = transitFrom('2026-11-16', 8)
    if (trip) await postTrips(app, memberToken, trip)
    await postTrips(app, memberToken, ...more)
    // A budget of 10 dollars: three trips and a third of the fourth; October has its own.
    await postTrips(app, memberToken, { ...transit, date: '2026-10-30' })
    expect(await valuesOf(community)).toEqual([300, 300, 300, 100, 0, 0, 0, 0, 300])
    const [first, , , fourth] = await rewardsOf(app, employer.id)
    expect(first).toMatchObject({ program_id: programId, held: [{ lotId: null, cents: 300 }] })
    expect(fourth).toMatchObject({
      cut_cents: 0,
      explanation: { cuts: [{ by: 'month_budget', cents: 200 }] },
    })
    expect(await accountOf(community)).toMatchObject({ available: 0, held: 1300 })
    await expectRight(community)
  })

  it('has no budget in a month after its subscription has ended', async () => {
    const community = await rewardingCommunity(app, { fixedCost: fixed, creditCents: 0 })
    const { employer, programId, member } = community
    await app.platform.db
      .updateTable('subscriptions')
      .set({ last_on: '2026-11-30' })
      .where('employer_id', '=', employer.id)
      .execute()
    const given = { memberId: member.id, earnedOn: '2026-11-30', reason: walkOn('2026-11-30', 300) }
    const months = ['2026-11-01', '2026-12-01']
    await grantAll(
      app,
      { employerId: employer.id, programId },
      months.map((month) => ({ ...given, month })),
    )
    expect(await valuesOf(community)).toEqual([300, 0])
    await expectRight(community)
  })

  it('has a budget that grows with its employees', async () => {
    const community = await rewardingCommunity(app, {
      fixedCost: fixed,
      creditCents: 0,
      settings: { maxMonthlyCents: 400 },
    })
    const { employer, memberToken } = community
    await postTrips(app, memberToken, ...transitFrom('2026-11-16', 3))
    expect(await valuesOf(community)).toEqual([300, 100, 0])
    const upgraded = { quantity: 20 }
    await app.platform.db
      .updateTable('subscriptions')
      .set(upgraded)
      .where('employer_id', '=', employer.id)
      .execute()
    for (let each = 0; each < 4; each++) {
      const token = await memberTokenOf(app, await createMember(app, employer.id))
      await postTrips(app, token, ...transitFrom('2026-11-16', 2))
    }
    const sum = (await valuesOf(community)).reduce((total, cents) => total + cents, 0)
    // Five members with 4 dollars each: exactly the 20 dollars of twenty employees.
    expect(sum).toBe(2000)
    const token = await memberTokenOf(app, await createMember(app, employer.id))
    await postTrips(app, token, { ...transit, date: '2026-11-19' })
    expect((await valuesOf(community)).at(-1)).toBe(0)
    await expectRight(community)
  })
})

describe('credit that is too short', () => {
  it('lets rewards wait, never in part, and those behind them too', async () => {
    const community = await rewardingCommunity(app, { creditCents: 500 })
    const { employer, memberToken } = community
    await postTrips(app, memberToken, ...transitFrom('2026-11-16', 2))
    const isFunded = async () =>
      (await rewardsOf(app, employer.id)).map((row) => row.funded_at !== null)
    expect(await isFunded()).toEqual([true, false])
    // One dollar would be there for it, but an older one waits.
    await postTrips(app, memberToken, { date: '2026-11-18', mode: 'carpool' })
    await buyCredit(app, employer.id, 100_000)
    await postTrips(app, memberToken, { date: '2026-11-19', mode: 'carpool' })
    expect(await isFunded()).toEqual([true, false, false, false])
    expect(await accountOf(community)).toMatchObject({ available: 100_200, held: 300 })
    await expectRight(community)
  })

  it('funds one of two trips that come at once, and counts both', async () => {
    const community = await rewardingCommunity(app, { creditCents: 400 })
    const colleague = await createMember(app, community.employer.id)
    const tokens = [community.memberToken, await memberTokenOf(app, colleague)]
    await Promise.all(
      tokens.map((token) => postTrips(app, token, { ...transit, date: '2026-11-19' })),
    )
    const rows = await rewardsOf(app, community.employer.id)
    expect(rows.filter((row) => row.funded_at !== null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
    await expectRight(community)
  })
})
