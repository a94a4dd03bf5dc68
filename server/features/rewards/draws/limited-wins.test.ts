import { describe, expect, it } from 'vitest'
import { sixPrizes } from '#domain/rewards/settings/default-settings.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
import { credit, draw, drawingCommunity } from '#testing/weekly-draws.ts'
import { grantMonthlyPrizesJob } from './draw-due.ts'

const app = appOfFile()

const noPrizes = { ...sixPrizes, ...Object.fromEntries(prizeKeys.map((key) => [key, 0])) }

describe('what is won in a fixed-cost program', () => {
  it('is reported with what the budget left of it, nothing included [RW-PRIZE-02]', async () => {
    const prizesCents = { ...noPrizes, most_miles_walked: 2500, most_transit_trips: 2500 }
    const fixedCost = { costPerEmployeeCents: 100, employees: 15 }
    const settings = { prizesEnabled: true, prizesCents }
    app.clock.set('2026-10-20T18:00:00Z')
    const made = await drawingCommunity(app, { settings, fixedCost, creditCents: 0 })
    const { employer, member: walk } = made
    app.clock.set('2026-11-30T18:00:00Z')
    const bus = await createMember(app, employer.id)
    const on = { date: '2026-11-02' }
    await postTrips(app, await memberTokenOf(app, walk), { ...on, mode: 'walk', miles: 2 })
    await postTrips(app, await memberTokenOf(app, bus), { ...on, mode: 'transit' })
    app.clock.set('2026-12-01T19:00:00Z')
    await grantMonthlyPrizesJob.run(app.platform, {})
    const mails = await mailsOf(app, employer.id)
    const mailTo = (email: string | null) =>
      mails.find(({ to, text }) => to === email && text.includes('November 2026'))
    const toWalk = mailTo(walk.email)
    expect(toWalk?.subject).toBe('You won $11.50 for your commute')
    const cut = (cents: string, left: string) =>
      `$25.00. ${cents} of it is above what the program's budget had left for the month. ${left}`
    const [partly, wholly] = [
      cut('$13.50', 'That leaves $11.50.'),
      cut('$25.00', 'Nothing is left of it.'),
    ]
    expect(toWalk?.text).toContain(`Most miles walked: ${partly}`)
    expect(toWalk?.text).toContain('It is in your wallet from Dec 8, 2026 on.')
    const toBus = mailTo(bus.email)
    expect(toBus?.subject).toBe('You won, but nothing is left to pay out')
    expect(toBus?.text).toContain(`Most transit trips: ${wholly}`)
    expect(toBus?.text).not.toContain('It is in your wallet')
    const toEmployer = mailTo(employer.email)
    for (const said of [partly, wholly]) expect(toEmployer?.text).toContain(said)
    expect(await rewardMismatches(app, employer.id)).toEqual([])
  })

  it('counts in the month of the last rewarded day, whose budget and limit bind it', async () => {
    const granted = async (fixedCost: { costPerEmployeeCents: number; employees: number }) => {
      app.clock.set('2026-11-27T18:00:00Z')
      const made = await drawingCommunity(app, {
        settings: {
          weeklyEnabled: true,
          weeklyCredits: [credit('random_reporter')],
          memberCapCents: 1000,
        },
        lastOn: '2026-11-30',
        fixedCost,
        creditCents: 0,
      })
      app.clock.set('2026-12-01T03:00:00Z')
      await postTrips(app, made.memberToken, { date: '2026-11-30', mode: 'public_transit' })
      // The Monday after; nobody has bought anything of December.
      app.clock.set('2026-12-07T19:00:00Z')
      await draw(app)
      const rows = await rewardsOf(app, made.employer.id)
      return rows
        .filter(({ kind }) => kind === 'weekly')
        .map((row) => [row.earned_on, row.month, row.value_cents])
    }
    // After a trip of three dollars.
    expect(await granted({ costPerEmployeeCents: 500, employees: 1 })).toEqual([
      ['2026-11-30', '2026-11-01', 200],
    ])
    expect(await granted({ costPerEmployeeCents: 500, employees: 9 })).toEqual([
      ['2026-11-30', '2026-11-01', 700],
    ])
  })
})
