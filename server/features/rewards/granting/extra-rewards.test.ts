import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember } from '#testing/factories.ts'
import { joiningMember } from '#testing/joining-member.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { cancelReward } from './decide-reward.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

async function granted(employerId: string, kind: string) {
  const rows = await rewardsOf(app, employerId)
  return rows
    .filter((row) => row.kind === kind)
    .map((row) => [row.value_cents, row.status === 'cancelled' ? row.cancel_reason : row.earned_on])
}

describe('an individual recommendation', () => {
  const recommended: Recommendation = {
    id: '',
    startOn: '2026-11-10',
    lastOn: null,
    budgetCents: 600,
    incentiveCents: 250,
    tripLimit: 2,
    sendEmail: false,
    emailDay: 2,
    emailTime: '09:00',
    title: 'Take the bus',
  }

  /** A program of one recommendation, for the member from a day on. */
  async function recommending(
    changes: Partial<Recommendation> = {},
    list: RecommendationList = 'transit',
  ) {
    const id = uuid()
    const settings = {
      recommendationsEnabled: true,
      recommendations: [{ ...recommended, ...changes, id }],
    }
    const community = await rewardingCommunity(app, { settings })
    const { employer, programId, member } = community
    const created_at = app.clock.now()
    await app.platform.db
      .insertInto('recommendations')
      .values({ employer_id: employer.id, id, program_id: programId, created_at })
      .execute()
    const choose = (memberId: string, fromOn = '2026-11-10', untilOn: string | null = null) =>
      app.platform.db
        .insertInto('recommendation_members')
        .values({
          employer_id: employer.id,
          recommendation_id: id,
          member_id: memberId,
          list,
          from_on: fromOn,
          until_on: untilOn,
        })
        .execute()
    await choose(member.id)
    return { ...community, id, choose }
  }

  const bus = (date: string) => ({ date, mode: 'public_transit' })

  it('pays on top of the trip and its limit, so many trips of each member [RW-REC-02]', async () => {
    const { employer, memberToken } = await recommending()
    await postTrips(app, memberToken, bus('2026-11-09'), { date: '2026-11-11' })
    await postTrips(app, memberToken, bus('2026-11-13'), bus('2026-11-12'), bus('2026-11-14'))
    expect(await granted(employer.id, 'recommendation')).toEqual([
      [250, '2026-11-12'],
      [250, '2026-11-13'],
    ])
    const { body } = await app.get('/commuter/trips', { token: memberToken })
    expect(body.data.map((trip: { reward: number }) => trip.reward)).toEqual([3, 5.5, 5.5, 0.5, 3])
    const [first] = (await rewardsOf(app, employer.id)).filter(
      (row) => row.kind === 'recommendation',
    )
    expect(first?.explanation).toMatchObject({
      reason: { list: 'transit', trip: 1, tripLimit: 2, fullCents: 250 },
    })
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('ends with its budget, first come, first served; what a removed trip frees is there again', async () => {
    const { employer, member, memberToken, choose } = await recommending()
    const colleague = await createMember(app, employer.id)
    const stranger = await createMember(app, employer.id)
    await choose(colleague.id, '2026-11-12', '2026-11-14')
    const token = await memberTokenOf(app, colleague)
    await postTrips(app, await memberTokenOf(app, stranger), bus('2026-11-12'))
    await postTrips(app, memberToken, bus('2026-11-12'), bus('2026-11-13'))
    // Before, in and after the days on which it was the colleague's.
    await postTrips(app, token, bus('2026-11-11'), bus('2026-11-13'), bus('2026-11-14'))
    expect(await granted(employer.id, 'recommendation')).toEqual([
      [250, '2026-11-12'],
      [250, '2026-11-13'],
      [100, '2026-11-13'],
    ])
    const { body } = await app.get('/commuter/trips', { token: memberToken })
    const path = `/commuter/trips/${body.data[1]._id}`
    await app.request('DELETE', path, { token: memberToken })
    await postTrips(app, memberToken, bus('2026-11-16'))
    expect((await granted(employer.id, 'recommendation')).slice(-1)).toEqual([[250, '2026-11-16']])
    const rows = await rewardsOf(app, employer.id)
    expect(rows.filter((row) => row.member_id === member.id && row.kind === 'trip')).toHaveLength(3)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('is not paid again for a trip it was cancelled of, also when that is logged anew', async () => {
    const { employer, memberToken: token } = await recommending()
    const { id: adminId } = await createAdmin(app)
    await postTrips(app, token, bus('2026-11-12'))
    const incentive = (await rewardsOf(app, employer.id)).find(
      (row) => row.kind === 'recommendation',
    )
    const staff = backOfficeActor(employer.id, adminId)
    await cancelReward(app.platform, staff, incentive?.id ?? '')
    const { body } = await app.get('/commuter/trips', { token })
    await app.request('DELETE', `/commuter/trips/${body.data[0]._id}`, { token })
    await postTrips(app, token, bus('2026-11-12'), bus('2026-11-13'))
    expect(await granted(employer.id, 'recommendation')).toEqual([
      [250, 'administrator'],
      [250, '2026-11-13'],
    ])
    // The trip itself was fine.
    expect(await granted(employer.id, 'trip')).toEqual([
      [300, 'trip_deleted'],
      [300, '2026-11-12'],
      [300, '2026-11-13'],
    ])
  })

  it('means whichever way is feasible to an inactive member', async () => {
    // Five miles from work: too far to walk, not to bike.
    const { employer, memberToken } = await recommending({ tripLimit: 9 }, 'inactive')
    await postTrips(app, memberToken, { date: '2026-11-12', mode: 'walk' })
    await postTrips(app, memberToken, { date: '2026-11-13', mode: 'bike' })
    expect(await granted(employer.id, 'recommendation')).toEqual([[250, '2026-11-13']])
  })
})

describe('the app promotion', () => {
  const promotion = {
    enabled: true,
    cents: 800,
    trips: 3,
    startOn: '2026-11-10',
    lastOn: '2026-11-18',
  }
  const ride = (date: string) => ({ date, source: 'mobile_manual' as const })

  it('is paid once, for so many trips of the mobile app, and taken back with them [RW-APP-01] [RW-APP-02]', async () => {
    const { employer, memberToken: token } = await rewardingCommunity(app, {
      settings: { promotion },
    })
    await postTrips(app, token, ride('2026-11-09'), ride('2026-11-10'), ride('2026-11-19'))
    await postTrips(app, token, { date: '2026-11-11' })
    // A telecommute record counts as two trips.
    expect(await granted(employer.id, 'promotion')).toEqual([])
    await postTrips(app, token, { ...ride('2026-11-12'), mode: 'telecommute' })
    await postTrips(app, token, ride('2026-11-13'))
    expect(await granted(employer.id, 'promotion')).toEqual([[800, '2026-11-20']])
    const trips = (await app.get('/commuter/trips', { token })).body.data
    const removed = trips.filter((trip: { date: string }) =>
      ['2026-11-10', '2026-11-13'].includes(trip.date),
    )
    for (const trip of removed)
      await app.request('DELETE', `/commuter/trips/${trip._id}`, { token })
    expect(await granted(employer.id, 'promotion')).toEqual([[800, 'condition_lost']])
    await postTrips(app, token, ride('2026-11-16'))
    expect(await granted(employer.id, 'promotion')).toEqual([
      [800, 'condition_lost'],
      [800, '2026-11-20'],
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('counts trips that come at once and is paid once', async () => {
    const { employer, memberToken: token } = await rewardingCommunity(app, {
      settings: { promotion },
    })
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16']
    await Promise.all(dates.map((date) => postTrips(app, token, ride(date))))
    expect(await granted(employer.id, 'promotion')).toEqual([[800, '2026-11-20']])
  })

  it('is paid once for trips of one batch whose days saw different dates of it [RW-APP-01]', async () => {
    const made = await rewardingCommunity(app, { settings: { promotion } })
    const { employer, programId, memberToken: token } = made
    const { db } = app.platform
    const version = await db
      .selectFrom('reward_settings')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow()
    const longer = { ...promotion, lastOn: '2026-11-30' }
    const settings = JSON.stringify({ ...Object(version.settings), promotion: longer })
    await db
      .insertInto('reward_settings')
      .values({ ...version, effective_on: '2026-11-13', settings })
      .execute()
    const dates = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16']
    await postTrips(app, token, ...dates.map(ride))
    expect(await granted(employer.id, 'promotion')).toEqual([[800, '2026-11-20']])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('of a program that is over counts in the month of its last trip, whose budget binds it', async () => {
    const made = await rewardingCommunity(app, {
      settings: { promotion },
      lastOn: '2026-11-18',
      fixedCost: { costPerEmployeeCents: 500, employees: 1 },
      creditCents: 0,
    })
    app.clock.set('2026-12-02T18:00:00Z')
    const token = await memberTokenOf(app, made.member)
    const trips = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => ({
      ...ride(date),
      mode: 'drive',
    }))
    await postTrips(app, token, ...trips)
    const rows = await rewardsOf(app, made.employer.id)
    const [row] = rows.filter(({ kind }) => kind === 'promotion')
    const spent = rows.reduce((sum, { gross_cents }) => sum + gross_cents, 0)
    expect([row?.earned_on, row?.month, spent]).toEqual(['2026-12-02', '2026-11-01', 500])
  })

  it('pays nothing while it is switched off', async () => {
    const { employer, memberToken: token } = await rewardingCommunity(app, {
      settings: { promotion: { ...promotion, enabled: false, trips: 1 } },
    })
    await postTrips(app, token, ride('2026-11-10'))
    expect(await granted(employer.id, 'promotion')).toEqual([])
  })
})

describe('the sign-up reward', () => {
  const settings = { signUpEnabled: true, signUpCents: 500 }

  /** Somebody invited joins, twice at once. */
  async function join(employerId: string, changes: object = {}) {
    const { id, join: call } = await joiningMember(app, employerId)
    const answered = await Promise.all([call(changes), call(changes)])
    expect(answered.map(({ status }) => status)).toContain(200)
    return id
  }

  it('is granted once to whoever joins with the survey while it is in force [RW-SIGN-01]', async () => {
    const { employer } = await rewardingCommunity(app, { settings })
    const memberId = await join(employer.id)
    await join(employer.id, { survey: null })
    const rows = await rewardsOf(app, employer.id)
    expect(rows).toMatchObject([
      {
        kind: 'signup',
        key: `signup:${memberId}`,
        earned_on: '2026-11-20',
        value_cents: 500,
        explanation: { reason: { kind: 'signup', fullCents: 500 } },
      },
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it.each([
    ['switched off', { settings: { ...settings, signUpEnabled: false } }],
    ['not begun', { settings, startOn: '2026-11-21' }],
    ['over', { settings, lastOn: '2026-11-19' }],
  ])('is not while it is %s', async (_, overrides) => {
    const { employer } = await rewardingCommunity(app, overrides)
    await join(employer.id)
    expect(await rewardsOf(app, employer.id)).toEqual([])
  })

  it('waits for credit that is short', async () => {
    const { employer } = await rewardingCommunity(app, { settings, creditCents: 400 })
    await join(employer.id)
    expect(await rewardsOf(app, employer.id)).toMatchObject([{ funded_at: null, held: null }])
  })
})
