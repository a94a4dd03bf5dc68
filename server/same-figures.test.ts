import { beforeAll, describe, expect, it } from 'vitest'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import { closeMonthsJob } from '#server/features/rewards/granting/close-months.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { changeTrip, removeTrip } from '#testing/change-trips.ts'
import { buyCredit } from '#testing/credit.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { ever, listFigureMismatches } from '#testing/figures/figure-mismatches.ts'
import { listRollupMismatches } from '#testing/figures/rollup-mismatches.ts'
import { createInvoice } from '#testing/invoices.ts'
import { payForCredit } from '#testing/payments.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

/** A week that is of two months, these months, their quarter, two years and all there is. */
const stretches = [
  { startOn: '2026-10-26', endOn: '2026-11-02' },
  { startOn: '2026-10-01', endOn: '2026-11-01' },
  { startOn: '2026-11-01', endOn: '2026-12-01' },
  { startOn: '2026-10-01', endOn: '2027-01-01' },
  { startOn: '2024-12-01', endOn: '2026-12-01' },
  ever,
]

let community: Awaited<ReturnType<typeof rewardingCommunity>>
let other: string
let leaver: Awaited<ReturnType<typeof createMember>>

/** By a session of now: weeks pass here. */
const asMember = () => memberTokenOf(app, community.member)
const asEmployer = () => tokenOf(app, { kind: 'employer', employerId: community.employer.id })

async function expectOneMeaning() {
  const employerId = community.employer.id
  const reader = { app, employerId, token: await asEmployer() }
  for (const stretch of stretches) {
    expect(await listFigureMismatches(reader, stretch)).toEqual([])
  }
  expect(await listRollupMismatches(app, employerId)).toEqual([])
}

async function change(date: string, to: Parameters<typeof changeTrip>[3]): Promise<void> {
  await changeTrip(app, await asMember(), date, to)
}

async function remove(date: string): Promise<void> {
  await removeTrip(app, await asMember(), date)
}

/** Credit of a year ago, of which the rest ends; credit and a subscription that are paid; trips of every mode. */
beforeAll(async () => {
  app.clock.set('2025-10-28T18:00:00Z')
  community = await rewardingCommunity(app, {
    creditCents: 0,
    employer: { has_expired_credit: true },
  })
  const { employer } = community
  await buyCredit(app, employer.id, 5000)
  app.clock.set('2026-10-02T18:00:00Z')
  await payForCredit({ app, employer }, 800)
  await app.drainJobs()
  await createInvoice(app, employer.id)
  other = await memberTokenOf(app, await createMember(app, employer.id))
  leaver = await createMember(app, employer.id)
  app.clock.set('2026-10-30T18:00:00Z')
  await expireCreditJob.run(app.platform, {})
  await postTrips(
    app,
    await asMember(),
    { date: '2026-10-05', mode: 'walk', miles: 1.35, source: 'automatic' },
    { date: '2026-10-05', mode: 'bike', miles: 2.5, direction: 'to_home' },
    { date: '2026-10-06', mode: 'public_transit', miles: 7.77, source: 'mobile_manual' },
    { date: '2026-10-07', mode: 'drive', miles: 11.2 },
    { date: '2026-10-08', mode: 'carpool', miles: 11.2, source: 'mobile_automatic' },
    { date: '2026-10-09', mode: 'telecommute' },
    { date: '2026-10-29', mode: 'transit_drive', miles: 4.45 },
    { date: '2026-10-30', mode: 'drive_ev', miles: 3.3 },
  )
  await postTrips(app, other, { date: '2025-02-03' }, { date: '2026-10-26', mode: 'telecommute' })
  const days = ['2026-10-27', '2026-10-28', '2026-10-29'].map((date) => ({ date, mode: 'carpool' }))
  await postTrips(app, await memberTokenOf(app, leaver), ...days)
  app.clock.set('2026-11-01T18:00:00Z')
}, 60_000)

describe('a figure means the same on every screen, in every file and in the report', {
  timeout: 120_000,
}, () => {
  it('of trips, rewards, credit and invoices', expectOneMeaning)

  it('after trips were changed, moved to another day and month, and deleted', async () => {
    app.clock.set('2026-11-02T18:00:00Z')
    await change('2026-10-06', { date: '2026-10-06', mode: 'drive', miles: 7.77 })
    await change('2026-10-29', { date: '2026-10-28', mode: 'transit_drive', miles: 4.45 })
    await change('2026-10-30', { date: '2026-11-01', mode: 'walk', miles: 3.3 })
    await remove('2026-10-08')
    await expectOneMeaning()
  })

  it('when trips arrive late, and are changed and deleted after their month has closed', async () => {
    app.clock.set('2026-11-10T18:00:00Z')
    await closeMonthsJob.run(app.platform, {})
    await postTrips(app, await asMember(), { date: '2026-10-19' }, { date: '2026-10-20' })
    await postTrips(app, await asMember(), { date: '2026-11-09', mode: 'carpool', miles: 3 })
    await expectOneMeaning()
    app.clock.set('2026-11-12T18:00:00Z')
    await change('2026-10-20', { date: '2026-10-20', mode: 'walk', miles: 1 })
    await remove('2026-10-05')
    await expectOneMeaning()
  })

  it('after a member was deleted', async () => {
    const path = `/member?member_id=${leaver.id}`
    const { status } = await app.request('DELETE', path, { token: await asEmployer() })
    expect(status).toBe(200)
    await app.drainJobs()
    await expectOneMeaning()
  })
})
