import { beforeEach, describe, expect, it } from 'vitest'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createLogin,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** A member with two trips of the app, each with a pending reward of three dollars. */
async function rewarded(settings: Parameters<typeof rewardingCommunity>[1] = {}) {
  const community = await rewardingCommunity(app, settings)
  await createLogin(app, community.member)
  const trips = ['2026-11-18', '2026-11-19'].map((date) => ({
    date,
    direction: 'to_work',
    mode: 'public_transit',
    source: 'mobile_manual',
    external_id: date,
  }))
  const { body } = await app.post(
    '/commuter/trips/batch',
    { trips },
    { token: community.memberToken },
  )
  expect(body.data).toMatchObject([{ status: true }, { status: true }])
  const tripOf = async (date: string): Promise<string> => {
    const trip = await app.platform.db
      .selectFrom('trips')
      .select('id')
      .where('member_id', '=', community.member.id)
      .where('trip_on', '=', date)
      .executeTakeFirstOrThrow()
    return trip.id
  }
  return { ...community, tripId: await tripOf('2026-11-19') }
}

type Rewarded = Awaited<ReturnType<typeof rewarded>>

/** The same, whose member has closed their account. */
async function left(settings?: Parameters<typeof rewardingCommunity>[1]) {
  const community = await rewarded(settings)
  const closing = { current_password: testPassword }
  await app.post('/commuter/closing', closing, { token: community.memberToken })
  return community
}

const refuse = ({ employerToken: token, tripId }: Pick<Rewarded, 'employerToken' | 'tripId'>) =>
  app.post(`/trips/${tripId}/refusal`, undefined, { token })

const standing = async ({ employer }: Rewarded) =>
  (await rewardsOf(app, employer.id))
    .map(({ kind, status, cancel_reason }) => [kind, status, cancel_reason].join(' '))
    .sort()

describe('a pending trip of a member who has closed their account', () => {
  it('is refused in one step, as there is nobody to ask', async () => {
    const community = await left()
    const { employer, employerToken: token, member, tripId } = community
    const asked = await app.post(`/trips/${tripId}/question`, { question: 'Really?' }, { token })
    expect([asked.status, asked.body.code]).toEqual([409, 'member_left'])
    expect((await refuse(community)).body).toEqual({
      status: true,
      result: 'The trip and its reward were removed',
    })
    expect(await standing(community)).toEqual(['trip cancelled questioned', 'trip pending '])
    const { body } = await app.get('/history', { token })
    expect(body.data[0]).toMatchObject({ action: 'member.trip_refused' })
    expect((await refuse(community)).status).toBe(404)
    // What a deletion erases does not come back.
    const removed = app.platform.db.selectFrom('removed_trips').select('external_id')
    expect(await removed.where('member_id', '=', member.id).execute()).toEqual([])

    app.clock.advance({ days: 8 })
    await approveRewardsJob.run(app.platform, {})
    expect(await standing(community)).toEqual(['trip approved ', 'trip cancelled questioned'])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('is not refused once its reward is approved', async () => {
    const community = await left()
    app.clock.advance({ days: 8 })
    await approveRewardsJob.run(app.platform, {})
    expect((await refuse(community)).body.code).toBe('reward_approved')
  })

  it('gives a leaver nothing instead, such as a promotion that its trips suffice for', async () => {
    const dates = { startOn: '2026-11-01', lastOn: '2026-11-30' }
    const promotion = { enabled: true, cents: 500, trips: 1, ...dates }
    const community = await left({ creditCents: 650, settings: { promotion } })
    const before = await standing(community)
    await refuse(community)
    const kinds = (await standing(community)).filter((each) => each.startsWith('promotion'))
    expect(kinds).toEqual(before.filter((each) => each.startsWith('promotion')))
    expect(kinds).toEqual(['promotion cancelled member_deleted'])
  })

  it('is removed by support, with its reward', async () => {
    const community = await left()
    const [reward] = (await rewardsOf(app, community.employer.id)).filter(
      ({ trip_id }) => trip_id === community.tripId,
    )
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'admin', adminId })
    const path = `/admin/wallet-transactions/${reward?.id}?withTrip=1`
    const removed = await app.request('DELETE', path, { token })
    expect(removed.status).toBe(200)
    expect(await standing(community)).toEqual(['trip cancelled trip_deleted', 'trip pending '])
  })
})

describe('a trip that is refused', () => {
  it('is none of a member who can be asked', async () => {
    const refused = await refuse(await rewarded())
    expect([refused.status, refused.body.code]).toEqual([409, 'member_can_answer'])
  })

  it('is none of another employer', async () => {
    const { tripId } = await left()
    const { employerToken } = await createCommunity(app)
    expect((await refuse({ tripId, employerToken })).status).toBe(404)
  })
})
