import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { startTwoInstances } from '#testing/two-instances.ts'
import { approveRewardsJob } from './approve-rewards.ts'
import { cancelReward } from './decide-reward.ts'
import { fundRewardsJob } from './fund-rewards.ts'

let instances: Awaited<ReturnType<typeof startTwoInstances>>

beforeAll(async () => {
  instances = await startTwoInstances()
})
afterAll(() => instances.stop())

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
  const work = { employerId: employer.id, rewardId: reward?.id ?? '', adminId }
  await Promise.all([
    ...[one, other].map((app) => approveRewardsJob.run(app.platform, {})),
    ...[one, other].map((app) => fundRewardsJob.run(app.platform, {})),
    cancelReward(other.platform, work),
    ...tokens.slice(1).map((token) => log(one, token, 10, 'to_home')),
  ])
  // Nobody waited for somebody who waited for them, which is a 500.
  for (const { status } of answers) expect([200, 401, 404, 409]).toContain(status)
  expect(await rewardMismatches(one, employer.id)).toEqual([])
})
