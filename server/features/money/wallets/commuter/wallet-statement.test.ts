import { beforeEach, describe, expect, it } from 'vitest'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { acceptAsMember } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

// A Friday in Denver.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const statement = '/commuter/wallet/statement'

/** Two rewards of three dollars, approved, and one that is pending still. */
async function earning() {
  const community = await rewardingCommunity(app)
  const { memberToken: token } = community
  const bus = { mode: 'public_transit' }
  await postTrips(app, token, { date: '2026-11-16', ...bus }, { date: '2026-11-17', ...bus })
  app.clock.set('2026-11-28T18:00:00Z')
  await approveRewardsJob.run(app.platform, {})
  await postTrips(app, token, { date: '2026-11-27', ...bus })
  return community
}

describe('the statement of a wallet', () => {
  it('has what came in and went out, the latest first, with what is left and when it ends', async () => {
    const { employer, member, memberToken: token } = await earning()
    app.clock.set('2026-11-29T18:00:00Z')
    await acceptAsMember(app, { employerId: employer.id, memberId: member.id })
    const redeemed = await app.post('/commuter/redeem', { amount: 2 }, { token })
    expect(redeemed.status).toBe(200)
    const { body } = await app.get(statement, { token })
    expect(body.meta.total).toBe(3)
    expect(body.data).toMatchObject([
      { type: 'redeem_credit', value: -2, balance: 4, trip_date: null },
      { type: 'trip_reward', value: 3, balance: 6, trip_mode: 'public_transit' },
      { type: 'trip_reward', value: 3, balance: 3 },
    ])
    expect(body).toMatchObject({
      balance: 4,
      expiring: [{ value: 4, expires_on: '2027-11-28' }],
    })
    const wallet = await app.get('/commuter/wallet', { token })
    expect(wallet.body.balance).toBe(body.balance)
    const page = await app.get(`${statement}?per_page=1&page=3`, { token })
    expect(page.body.data).toEqual([body.data[2]])
  })

  it('is a file from the first move on, without what is pending', async () => {
    const { memberToken: token } = await earning()
    const { text } = await app.get(`${statement}?export=csv`, { token })
    const [heading, ...rows] = text.slice(1).trimEnd().split('\r\n')
    expect(heading).toBe('Time,Type,Description,Trip on,Mode,Status,Value,Balance after')
    expect(rows).toHaveLength(2)
    expect(rows.map((row: string) => row.split(',').slice(-2))).toEqual([
      ['3', '3'],
      ['3', '6'],
    ])
  })

  it('is the own, and empty for who earned nothing', async () => {
    const { employer } = await earning()
    const token = await memberTokenOf(app, await createMember(app, employer.id))
    const { body } = await app.get(statement, { token })
    expect(body).toMatchObject({ data: [], balance: 0, expiring: [], meta: { total: 0 } })
  })
})
