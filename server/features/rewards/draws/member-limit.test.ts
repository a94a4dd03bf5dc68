import { expect, it } from 'vitest'
import { sixPrizes } from '#domain/rewards/settings/default-settings.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { joiningMember } from '#testing/joining-member.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
import { credit, draw, drawingCommunity, logWeek, noon } from '#testing/weekly-draws.ts'
import { grantMonthlyPrizesJob } from './draw-due.ts'

const app = appOfFile({ now: '2026-11-13T18:00:00Z' })

/** A fixed-cost program in which one member may receive so much, with 5 dollars for signing up, 10 a week and a prize of 25. */
function limitedTo(memberCapCents: number) {
  const noPrizes = Object.fromEntries(prizeKeys.map((key) => [key, 0]))
  return drawingCommunity(app, {
    fixedCost: { costPerEmployeeCents: 10_000, employees: 100 },
    creditCents: 0,
    settings: {
      memberCapCents,
      signUpEnabled: true,
      signUpCents: 500,
      weeklyEnabled: true,
      weeklyCredits: [credit('random_reporter', 1000)],
      prizesEnabled: true,
      prizesCents: { ...sixPrizes, ...noPrizes, most_transit_trips: 2500 },
    },
  })
}

async function join(employerId: string) {
  const member = await joiningMember(app, employerId)
  expect((await member.join()).status).toBe(200)
  return member
}

/** What somebody got of each reward in its order, and what took the rest. */
async function gotOf(member: { id: string; employer_id: string }) {
  const rows = await rewardsOf(app, member.employer_id)
  return rows
    .filter((row) => row.member_id === member.id)
    .map(({ kind, value_cents, explanation }) => {
      // Written by the engine, as an explanation.
      const { cuts } = explanation as { cuts: object[] }
      return [kind, value_cents, ...cuts]
    })
}

it('holds sign-up, trips, weekly credit and prize against what one member may receive in a month [SUB-69]', async () => {
  const { employer } = await limitedTo(2200)
  const member = await join(employer.id)
  await logWeek(app, member, ['public_transit', 'public_transit', 'public_transit'])
  app.clock.set(noon)
  await draw(app)
  app.clock.set('2026-12-01T19:00:00Z')
  await grantMonthlyPrizesJob.run(app.platform, {})
  await postTrips(app, await memberTokenOf(app, member), { date: '2026-11-27' })
  const over = (cents: number) => ({ by: 'member_cap', cents, limitCents: 2200 })
  expect(await gotOf(member)).toEqual([
    ['signup', 500],
    ['trip', 300],
    ['trip', 300],
    ['trip', 300],
    ['weekly', 800, over(200)],
    ['prize', 0, over(2500)],
    ['trip', 0, over(50)],
  ])
  expect(await rewardMismatches(app, employer.id)).toEqual([])
})

it('cuts signing up, too, when one member may receive less [SUB-69]', async () => {
  app.clock.set('2026-11-13T18:00:00Z')
  const { employer } = await limitedTo(400)
  const member = await join(employer.id)
  expect(await gotOf(member)).toEqual([
    ['signup', 400, { by: 'member_cap', cents: 100, limitCents: 400 }],
  ])
})
