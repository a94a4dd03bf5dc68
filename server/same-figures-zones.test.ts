import { describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/time.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { changeTrip, removeTrip } from '#testing/change-trips.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { ever, listFigureMismatches } from '#testing/figures/figure-mismatches.ts'
import { listRollupMismatches } from '#testing/figures/rollup-mismatches.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { payForCredit } from '#testing/payments.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

/** Around the first midnight of November anywhere; in Denver clocks go back on that day. */
const november = {
  from: '2026-10-31T04:00:00Z',
  until: '2026-11-01T20:00:00Z',
  stretches: [
    { startOn: '2026-10-26', endOn: '2026-11-02' },
    { startOn: '2026-10-01', endOn: '2026-11-01' },
    { startOn: '2026-11-01', endOn: '2026-12-01' },
    { startOn: '2026-10-01', endOn: '2027-01-01' },
  ],
}
/** Around the Sunday on which clocks go forward in Denver, and the Monday after it. */
const march = {
  from: '2026-03-08T04:00:00Z',
  until: '2026-03-09T12:00:00Z',
  stretches: [
    { startOn: '2026-03-02', endOn: '2026-03-09' },
    { startOn: '2026-03-09', endOn: '2026-03-16' },
    { startOn: '2026-03-01', endOn: '2026-04-01' },
  ],
}

describe('a figure means the same on every screen while a period turns, also once trips were changed and deleted', {
  timeout: 120_000,
}, () => {
  it.each([
    { time_zone: 'Pacific/Kiritimati', ...november },
    { time_zone: 'Etc/GMT+12', ...november },
    { time_zone: 'Pacific/Pago_Pago', ...november },
    { time_zone: 'America/Denver', ...november },
    { time_zone: 'America/Denver', ...march },
  ])('in $time_zone, from $from on', async ({ time_zone, from, until, stretches }) => {
    app.clock.set(from)
    const { employer } = await rewardingCommunity(app, {
      startOn: '2026-01-01',
      employer: { time_zone, has_expired_credit: true },
    })
    const loggers: { token: () => Promise<string>; date: string }[] = []
    for (let hours = 0; app.clock.now() < new Date(until); hours += 5) {
      await payForCredit({ app, employer }, 10 + hours)
      await createInvoice(app, employer.id, [itemOf(100 + hours)])
      const date = localDateOf(app.clock.now(), time_zone)
      const member = await createMember(app, employer.id)
      loggers.push({ token: () => memberTokenOf(app, member), date })
      const there = { date, mode: hours % 2 ? 'carpool' : 'bike', miles: 3.3 }
      const back = { ...there, direction: 'to_home' } as const
      await postTrips(app, await memberTokenOf(app, member), there, back)
      app.clock.advance({ hours: 5 })
    }
    const expectOneMeaning = async () => {
      const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
      for (const stretch of [...stretches, ever]) {
        const reader = { app, employerId: employer.id, token }
        expect(await listFigureMismatches(reader, stretch)).toEqual([])
      }
      expect(await listRollupMismatches(app, employer.id)).toEqual([])
    }
    await expectOneMeaning()
    // The days on both sides of the midnight: trips go over it either way, and are taken back on each.
    const [first, second, third] = loggers
    const [last, beforeLast] = loggers.toReversed()
    if (!first || !second || !third || !last || !beforeLast) throw new Error('time has passed')
    expect(first.date).not.toBe(last.date)
    await changeTrip(app, await first.token(), first.date, {
      date: last.date,
      mode: 'walk',
      miles: 1.7,
    })
    await changeTrip(app, await last.token(), last.date, {
      date: first.date,
      mode: 'drive',
      miles: 8.1,
    })
    await changeTrip(app, await second.token(), second.date, {
      mode: 'public_transit',
      miles: 7.77,
    })
    await removeTrip(app, await third.token(), third.date)
    await removeTrip(app, await beforeLast.token(), beforeLast.date)
    await expectOneMeaning()
  })
})
