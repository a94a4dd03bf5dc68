import { beforeEach, describe, expect, it } from 'vitest'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createAdmin } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { closeMonthsJob } from './close-months.ts'
import { cancelReward } from './decide-reward.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

type Community = Awaited<ReturnType<typeof rewardingCommunity>>

/** Worth three dollars. */
const bus = (date: string) => ({ date, mode: 'public_transit' })

async function inShort({ employer }: Community) {
  return (await rewardsOf(app, employer.id)).map((row) => [row.value_cents, row.status])
}

async function cancelByHand({ employer }: Community, rewardId = '') {
  const { id: adminId } = await createAdmin(app)
  await cancelReward(app.platform, backOfficeActor(employer.id, adminId), rewardId)
}

describe('what the limit of a month had cut', () => {
  it('stays cut once nothing rewards in the month any more, and comes when something does again', async () => {
    const community = await rewardingCommunity(app, { settings: { maxMonthlyCents: 500 } })
    const { employer, memberToken: token } = community
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
    await postTrips(app, token, ...days.map(bus))
    const endOn = (lastOn: string | null) =>
      app.platform.db
        .updateTable('reward_programs')
        .set({ last_on: lastOn })
        .where('employer_id', '=', employer.id)
        .execute()
    await endOn('2026-10-31')
    const { body } = await app.get('/commuter/trips', { token })
    const first = body.data.find(({ date }: { date: string }) => date === days[0])
    const { status } = await app.request('DELETE', `/commuter/trips/${first._id}`, { token })
    expect(status).toBe(200)
    await cancelByHand(community, (await rewardsOf(app, employer.id))[1]?.id)
    expect(await inShort(community)).toEqual([
      [300, 'cancelled'],
      [200, 'cancelled'],
      [0, 'pending'],
      [0, 'pending'],
    ])
    await endOn(null)
    app.clock.set('2026-12-08T18:00:00Z')
    await closeMonthsJob.run(app.platform, {})
    expect((await inShort(community)).slice(4)).toEqual([
      [300, 'pending'],
      [200, 'pending'],
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('is never given to a member who was deleted [MEM-16]', async () => {
    const community = await rewardingCommunity(app, {
      creditCents: 300,
      settings: { maxMonthlyCents: 500 },
    })
    const { employer, member, memberToken, employerToken } = community
    await postTrips(app, memberToken, bus('2026-11-16'), bus('2026-11-17'), bus('2026-11-18'))
    const sent = { token: employerToken, body: { member_id: member.id } }
    expect((await app.request('DELETE', '/member', sent)).status).toBe(200)
    const left = [
      [300, 'approved'],
      [200, 'cancelled'],
      [0, 'approved'],
    ]
    expect(await inShort(community)).toEqual(left)
    await buyCredit(app, employer.id, 100_000)
    app.clock.set('2026-12-08T18:00:00Z')
    await closeMonthsJob.run(app.platform, {})
    expect(await inShort(community)).toEqual(left)
    await cancelByHand(community, (await rewardsOf(app, employer.id))[0]?.id)
    expect(await inShort(community)).toEqual([
      [300, 'corrected'],
      ...left.slice(1),
      [-300, 'corrected'],
    ])
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })
})
