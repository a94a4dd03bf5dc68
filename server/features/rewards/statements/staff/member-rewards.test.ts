import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { grantAll, walkOn } from '#testing/granted-rewards.ts'
import { postTrips } from '#testing/post-trips.ts'
import { redeemCents } from '#testing/redeem.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()
let token: string
let adminId: string

beforeAll(async () => {
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
})

const list = (query: string) => app.get(`/admin/rewards?${query}`, { token })
const decide = (verb: 'approve' | 'cancel', id: string) =>
  app.request('PUT', `/admin/rewards/${verb}/${id}`, { token })

/** A member who walked to work on Wednesday and took the bus home on Thursday, both pending. */
async function walker(creditCents = 100_000) {
  const community = await rewardingCommunity(app, { creditCents })
  await postTrips(
    app,
    community.memberToken,
    { date: '2026-11-18', mode: 'walk', miles: 2 },
    { date: '2026-11-19', mode: 'public_transit', direction: 'to_home' },
  )
  return community
}

async function idsOf({ employer }: { employer: { id: string } }) {
  return (await rewardsOf(app, employer.id)).map(({ id }) => id)
}

async function walletOf(memberId: string): Promise<number> {
  return (await app.get(`/admin/employees/${memberId}`, { token })).body.wallet.balance
}

async function decisionsOn(employerId: string, rewardId: string) {
  return app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'details'])
    .where('employer_id', '=', employerId)
    .where('subject_id', '=', rewardId)
    .orderBy('id')
    .execute()
}

describe('GET /admin/rewards', () => {
  it('has the rewards of one member in the documents’ words, fifteen a page [ADM-MEM-20, ADM-MEM-21]', async () => {
    const { member, employer, programId } = await walker()
    const another = await createMember(app, employer.id)
    await grantAll(app, { employerId: employer.id, programId }, [
      { memberId: another.id, earnedOn: '2026-11-19', reason: walkOn('2026-11-19', 300) },
    ])
    const { status, body } = await list(`employee_id=${member.id}`)
    expect(status).toBe(200)
    expect(body.meta).toEqual({ current_page: 1, per_page: 15, total: 2 })
    const [bus, walk] = body.data
    expect(walk).toMatchObject({
      _id: expect.any(String),
      date: '2026-11-18',
      trip_date: '2026-11-18',
      trip_type: 'walk',
      value: 0,
      status: 'pending',
      pending: 1,
      category: 'trip_incentive_reward',
      user: { _id: member.id, name: 'Sam Example' },
      explanation: [expect.stringContaining('$')],
    })
    expect(walk.credit_cost).toBeGreaterThan(0)
    expect(bus.value).toBeGreaterThan(0)
    expect(body.total_value).toBeCloseTo(walk.credit_cost + bus.credit_cost, 2)
    expect(body.pending_value).toBe(body.total_value)
  })

  it('is narrowed by days earned, by status and by text, and paged', async () => {
    const { member } = await walker()
    const total = async (query: string) =>
      (await list(`employee_id=${member.id}&${query}`)).body.meta.total
    expect(await total('start_date=2026-11-19')).toBe(1)
    expect(await total('end_date=2026-11-17')).toBe(0)
    expect(await total('status=approved')).toBe(0)
    expect(await total('keyword=sam')).toBe(2)
    expect(await total(`keyword=${member.email}`)).toBe(2)
    expect(await total('keyword=nobody')).toBe(0)
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await list(`employee_id=${member.id}&per_page=1&page=${page}`)).body,
      ),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([1, 1, 0])
  })

  it('asks whose, and does not know who never was', async () => {
    expect(await list('')).toMatchObject({
      status: 422,
      body: { message: { employee_id: [expect.any(String)] } },
    })
    expect((await list(`employee_id=${uuid()}`)).status).toBe(404)
  })
})

describe('PUT /admin/rewards/approve/{id}', () => {
  it('pays a pending reward now, once, recorded with what it was [ADM-MEM-22, ADM-MEM-24]', async () => {
    const community = await walker()
    const [id = ''] = await idsOf(community)
    const { member, employer } = community
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('approve', id)))
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { status: true, result: 'approved successfully' },
      })
    }
    const [row] = (await list(`employee_id=${member.id}&status=approved`)).body.data
    expect(row).toMatchObject({ _id: id, pending: 0 })
    expect(await walletOf(member.id)).toBe(row.credit_cost)
    expect(await decisionsOn(employer.id, id)).toEqual([
      {
        action: 'reward.approved',
        actor_kind: 'admin',
        actor_id: adminId,
        details: {
          member_id: member.id,
          cents: Math.round(row.credit_cost * 100),
          from: 'pending',
          to: 'approved',
        },
      },
    ])
  })

  it('is a conflict while it waits for credit, and after it was cancelled', async () => {
    const poor = await walker(0)
    const [waiting = ''] = await idsOf(poor)
    expect(await decide('approve', waiting)).toMatchObject({
      status: 409,
      body: { code: 'reward_waiting' },
    })
    const [id = ''] = await idsOf(await walker())
    await decide('cancel', id)
    expect(await decide('approve', id)).toMatchObject({
      status: 409,
      body: { code: 'reward_cancelled' },
    })
    expect((await decide('approve', uuid())).status).toBe(404)
  })
})

describe('PUT /admin/rewards/cancel/{id}', () => {
  it('takes the money back once and leaves the trip [ADM-MEM-23, ADM-MEM-24]', async () => {
    const community = await walker()
    const [id = ''] = await idsOf(community)
    const { member, memberToken, employer } = community
    await decide('approve', id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('cancel', id)))
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { status: true, result: 'Reward cancelled' },
      })
    }
    expect(await walletOf(member.id)).toBe(0)
    expect((await app.get('/commuter/trips', { token: memberToken })).body.meta.total).toBe(2)
    const decisions = await decisionsOn(employer.id, id)
    expect(decisions.map(({ action, details }) => [action, details])).toMatchObject([
      ['reward.approved', {}],
      ['reward.cancelled', { from: 'approved', to: 'cancelled' }],
    ])
    const [row] = (await list(`employee_id=${member.id}&status=cancelled`)).body.data
    expect(row).toMatchObject({ _id: id, status: 'cancelled' })
    expect(row.explanation.at(-1)).toBe('Cancelled by the platform.')
  })

  it('is a conflict once it has been redeemed', async () => {
    const community = await walker()
    const [id = ''] = await idsOf(community)
    await decide('approve', id)
    const cents = Math.round((await walletOf(community.member.id)) * 100)
    await redeemCents(app, community.member, cents)
    expect(await decide('cancel', id)).toMatchObject({
      status: 409,
      body: { code: 'already_redeemed' },
    })
  })
})
