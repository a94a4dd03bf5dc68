import { expect, it } from 'vitest'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { notifyNeedsJob } from './notify-needs.ts'

const app = appOfFile()
const employer = employerOfTest(app)

const run = () => notifyNeedsJob.run(app.platform, {})
const quietOf = (employerId: string) => notificationsOf(app, employerId, 'members_quiet')

it('who went quiet is counted once a week, in one notification', async () => {
  const quiet = { joined_on: '2026-01-05', last_trip_on: '2026-10-01' }
  for (let each = 0; each < 3; each++) await createMember(app, employer.id, quiet)
  await createMember(app, employer.id, { joined_on: '2026-01-05', last_trip_on: '2026-11-19' })
  for (let day = 0; day < 2; day++) await run()
  expect(await quietOf(employer.id)).toEqual([{ count: 3 }])
  app.clock.advance({ days: 7 })
  await run()
  expect(await quietOf(employer.id)).toEqual([{ count: 3 }, { count: 3 }])
})

it('nobody quiet, and nobody who is gone, is told of', async () => {
  await createMember(app, employer.id, { joined_on: '2026-01-05', last_trip_on: '2026-11-19' })
  const disabled = await createEmployer(app, { status: 'disabled' })
  await createMember(app, disabled.id, { joined_on: '2026-01-05' })
  await run()
  expect([await quietOf(employer.id), await quietOf(disabled.id)]).toEqual([[], []])
})

it('credit that does not last a month is told of, and not once it does', async () => {
  const short = (await rewardingCommunity(app, { creditCents: 100 })).employer.id
  const enough = (await rewardingCommunity(app, { creditCents: 100 })).employer.id
  await buyCredit(app, enough, 100_000_000)
  for (let each = 0; each < 2; each++) await run()
  expect(await notificationsOf(app, short, 'credit_short')).toEqual([
    { cents: expect.any(Number), days: expect.any(Number) },
  ])
  expect(await notificationsOf(app, enough, 'credit_short')).toEqual([])
})
