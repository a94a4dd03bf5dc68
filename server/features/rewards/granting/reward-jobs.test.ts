import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createMember } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { mailsOf } from '#testing/outbox.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { approveRewardsJob } from './approve-rewards.ts'
import { followWaitingJob } from './follow-waiting.ts'
import { fundRewardsJob } from './fund-rewards.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Worth three dollars. */
const transit = { direction: 'to_work', mode: 'public_transit', source: 'website' }

async function ride(token: string, ...dates: string[]): Promise<void> {
  for (const date of dates) {
    const { status } = await app.post('/commuter/trips', { ...transit, date }, { token })
    expect(status).toBe(200)
  }
}

const rewardsOf = (employerId: string) =>
  app.platform.db
    .selectFrom('rewards')
    .select([
      'status',
      'value_cents as cents',
      'held',
      'wallet',
      'member_id as memberId',
      'cancel_reason as reason',
      'funded_at as fundedAt',
    ])
    .where('employer_id', '=', employerId)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()

const lotsOf = (employerId: string) =>
  app.platform.db
    .selectFrom('lots')
    .select(['member_id as memberId', 'free_cents as free', 'committed_cents as committed'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()

const statuses = async (employerId: string) =>
  (await rewardsOf(employerId)).map(({ status }) => status)

describe('seven days after their grant', () => {
  it('rewards go to the wallet in one lot a member and source, once', async () => {
    const { employer, member, memberToken } = await rewardingCommunity(app)
    const other = await createMember(app, employer.id)
    await ride(memberToken, '2026-11-19', '2026-11-20')
    await ride(await memberTokenOf(app, other), '2026-11-20')
    app.clock.advance({ days: 7, seconds: -1 })
    await approveRewardsJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['pending', 'pending', 'pending'])
    app.clock.advance({ seconds: 1 })
    for (let run = 0; run < 2; run++) await approveRewardsJob.run(app.platform, {})
    const rewards = await rewardsOf(employer.id)
    expect(rewards.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved'])
    const wallets = (await lotsOf(employer.id)).filter(({ memberId }) => memberId)
    expect(wallets).toHaveLength(2)
    expect(wallets).toContainEqual({ memberId: member.id, free: 600, committed: 0 })
    const told = await notificationsOf(app, employer.id, 'rewards_approved')
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({ count: 2, cents: 600 })
    expect(told).toContainEqual({ count: 1, cents: 300 })
    expect(wallets).toContainEqual({ memberId: other.id, free: 300, committed: 0 })
    // Both parts of the first member lie in the one lot.
    expect(rewards[0]?.wallet).toEqual(rewards[1]?.wallet)
  })

  it('two workers approve each reward once', async () => {
    const { employer, memberToken } = await rewardingCommunity(app)
    await ride(memberToken, '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20')
    app.clock.advance({ days: 7 })
    await Promise.all([1, 2].map(() => approveRewardsJob.run(app.platform, {})))
    expect(await statuses(employer.id)).toEqual(Array(4).fill('approved'))
    const free = (await lotsOf(employer.id)).filter(({ memberId }) => memberId)
    expect(free.reduce((sum, lot) => sum + lot.free, 0)).toBe(1200)
  })
})

describe('rewards without credit', () => {
  it('wait, the oldest first and never in part, until there is credit again [SHELL-06]', async () => {
    const { employer, memberToken } = await rewardingCommunity(app, { creditCents: 500 })
    await ride(memberToken, '2026-11-16', '2026-11-17', '2026-11-18')
    const funded = async () =>
      (await rewardsOf(employer.id)).map(({ fundedAt }) => fundedAt !== null)
    expect(await funded()).toEqual([true, false, false])
    app.clock.advance({ days: 10 })
    await fundRewardsJob.run(app.platform, {})
    // Two dollars are there, the next needs three.
    expect(await funded()).toEqual([true, false, false])
    await buyCredit(app, employer.id, 150)
    await Promise.all([1, 2].map(() => fundRewardsJob.run(app.platform, {})))
    expect(await funded()).toEqual([true, true, false])
    await approveRewardsJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['approved', 'approved', 'pending'])
  })

  it('are mailed once a week, and cancelled after 90 days with a mail to both sides', async () => {
    const { employer, member, memberToken } = await rewardingCommunity(app, { creditCents: 0 })
    await ride(memberToken, '2026-11-19', '2026-11-20')
    for (let hour = 0; hour < 3; hour++) await followWaitingJob.run(app.platform, {})
    const subjects = async () =>
      (await mailsOf(app, employer.id)).map(({ to, subject }) => [to, subject])
    expect(await subjects()).toEqual([[employer.email, 'Rewards are waiting for credit']])
    expect(await notificationsOf(app, employer.id, 'rewards_waiting')).toEqual([
      { count: 2, cents: 600 },
    ])
    app.clock.advance({ days: 89, hours: 23 })
    await followWaitingJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['pending', 'pending'])
    app.clock.advance({ hours: 1 })
    for (let run = 0; run < 2; run++) await followWaitingJob.run(app.platform, {})
    expect(await rewardsOf(employer.id)).toMatchObject([
      { status: 'cancelled', reason: 'unfunded' },
      { status: 'cancelled', reason: 'unfunded' },
    ])
    const last = (await subjects()).slice(2)
    expect(last).toHaveLength(2)
    expect(last).toContainEqual([
      employer.email,
      'Rewards were cancelled after 90 days without credit',
    ])
    expect(last).toContainEqual([member.email, 'Rewards of yours were cancelled'])
    const mail = (await mailsOf(app, employer.id)).find(({ to }) => to === member.email)
    expect(mail?.text).toContain('Rewards of $6.00 were cancelled today')
  })

  it('that end on one day are each mailed to the member, and once to the employer', async () => {
    const { employer, member, memberToken } = await rewardingCommunity(app, { creditCents: 0 })
    await ride(memberToken, '2026-11-19')
    app.clock.advance({ hours: 4 })
    await ride(memberToken, '2026-11-20')
    app.clock.advance({ days: 90, hours: -4 })
    await followWaitingJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['cancelled', 'pending'])
    app.clock.advance({ hours: 4 })
    await followWaitingJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['cancelled', 'cancelled'])
    const mails = (await mailsOf(app, employer.id)).map(({ to }) => to)
    expect(mails.filter((to) => to === member.email)).toHaveLength(2)
    expect(mails.filter((to) => to === employer.email)).toHaveLength(1)
  })

  it('are cancelled after 90 days for a disabled employer, too, whom nobody mails', async () => {
    const { employer, memberToken } = await rewardingCommunity(app, { creditCents: 0 })
    await ride(memberToken, '2026-11-19')
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', employer.id)
      .execute()
    await followWaitingJob.run(app.platform, {})
    app.clock.advance({ days: 90 })
    await followWaitingJob.run(app.platform, {})
    expect(await statuses(employer.id)).toEqual(['cancelled'])
    expect(await mailsOf(app, employer.id)).toEqual([])
  })
})
