import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { approveRewardsJob } from './approve-rewards.ts'
import { cancelReward } from './decide-reward.ts'
import { followWaitingJob } from './follow-waiting.ts'
import { fundRewardsJob } from './fund-rewards.ts'

const instances = instancesOfFile()

beforeEach(() => instances.one.clock.set('2026-11-20T18:00:00Z'))

it('trips of many members, their changes and removals, approvals, a cancellation and a leaver at once leave everything right', {
  timeout: 60_000,
}, async () => {
  const { one, other } = instances
  const settings = { maxMonthlyCents: 1000 }
  const community = await rewardingCommunity(one, { creditCents: 4000, settings })
  const { employer, member } = community
  const colleagues = [
    member,
    await createMember(one, employer.id),
    await createMember(one, employer.id),
  ]
  const tokens = await Promise.all(colleagues.map((each) => memberTokenOf(one, each)))
  const { id: adminId } = await createAdmin(one)
  const employerToken = await tokenOf(one, { kind: 'employer', employerId: employer.id })
  const log = (app: typeof one, token: string, day: number, direction: string) =>
    app.post(
      '/commuter/trips',
      { date: addDays('2026-11-12', day), direction, mode: 'public_transit', source: 'website' },
      { token },
    )
  await Promise.all(
    tokens.flatMap((token) =>
      [0, 1, 2].flatMap((day) => [
        log(one, token, day, 'to_work'),
        log(other, token, day, 'to_home'),
        log(other, token, day, 'to_work'),
      ]),
    ),
  )
  expect(await rewardsOf(one, employer.id)).toHaveLength(18)
  expect(await rewardMismatches(one, employer.id)).toEqual([])
  const ids = await Promise.all(
    tokens.map(async (token) => (await one.get('/commuter/trips', { token })).body.data),
  )
  one.clock.advance({ days: 7 })
  const [reward] = await rewardsOf(one, employer.id)
  const answers = await Promise.all([
    ...tokens.flatMap((token, index) => [
      one.request('DELETE', `/commuter/trips/${ids[index][0]._id}`, { token }),
      other.request('PUT', `/commuter/trips/${ids[index][1]._id}`, {
        token,
        body: { date: '2026-11-19', direction: 'to_work', mode: 'carpool' },
      }),
      log(other, token, 9, 'to_work'),
    ]),
    one.request('DELETE', '/member', { token: employerToken, body: { member_id: member.id } }),
  ])
  const staff = backOfficeActor(employer.id, adminId)
  await Promise.all([
    ...[one, other].map((app) => approveRewardsJob.run(app.platform, {})),
    ...[one, other].map((app) => fundRewardsJob.run(app.platform, {})),
    ...[one, other].map((app) => followWaitingJob.run(app.platform, {})),
    cancelReward(other.platform, staff, reward?.id ?? ''),
    ...tokens.slice(1).map((token) => log(one, token, 10, 'to_home')),
  ])
  // Nobody waited for somebody who waited for them, which is a 500.
  for (const { status } of answers) expect([200, 401, 404, 409]).toContain(status)
  expect(await rewardMismatches(one, employer.id)).toEqual([])
})

it('credit that comes as the 90 days end is held for what stays, and for nothing that is cancelled', {
  timeout: 60_000,
}, async () => {
  const { one, other } = instances
  const { employer, member, memberToken } = await rewardingCommunity(one, { creditCents: 0 })
  const colleague = await createMember(one, employer.id)
  const tokens = [memberToken, await memberTokenOf(one, colleague)]
  const ride = async (date: string) => {
    const trip = { date, direction: 'to_work', mode: 'public_transit', source: 'website' }
    const answers = await Promise.all(
      tokens.map((token) => one.post('/commuter/trips', trip, { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  for (const day of [0, 1, 2, 3]) await ride(addDays('2026-11-16', day))
  one.clock.advance({ days: 90 })
  // Enough for some of what lapses now; all of it is asked for by everybody at once.
  await buyCredit(one, employer.id, 1400)
  const employerToken = await tokenOf(one, { kind: 'employer', employerId: employer.id })
  const [answer] = await Promise.all([
    one.request('DELETE', '/member', { token: employerToken, body: { member_id: member.id } }),
    ...[one, other].flatMap(({ platform }) => [
      followWaitingJob.run(platform, {}),
      fundRewardsJob.run(platform, {}),
    ]),
  ])
  expect(answer.status).toBe(200)
  expect(await rewardMismatches(one, employer.id)).toEqual([])
  const waiting = (await rewardsOf(one, employer.id)).filter(
    (reward) => reward.status === 'pending' && reward.funded_at === null,
  )
  expect(waiting).toEqual([])
})

it('what has waited too long is cancelled under the lock of the account', {
  timeout: 60_000,
}, async () => {
  const { one, other } = instances
  const { employer, memberToken: token } = await rewardingCommunity(one, { creditCents: 0 })
  const trip = { date: '2026-11-20', direction: 'to_work', mode: 'walk', source: 'website' }
  expect((await one.post('/commuter/trips', trip, { token })).status).toBe(200)
  one.clock.advance({ days: 90 })
  const { db } = one.platform
  let following: Promise<unknown> | undefined
  await whileLocked(
    db,
    (trx) => lockLedger(trx, employer.id),
    async () => {
      following = followWaitingJob.run(other.platform, {})
      while (!(await someoneWaits(db))) await setTimeout(20)
    },
  )
  await following
  expect(await rewardsOf(one, employer.id)).toMatchObject([
    { status: 'cancelled', cancel_reason: 'unfunded' },
  ])
})
