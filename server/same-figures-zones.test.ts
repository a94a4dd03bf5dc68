import { describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/time.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { ever, listFigureMismatches } from '#testing/figures/figure-mismatches.ts'
import { listRollupMismatches } from '#testing/figures/rollup-mismatches.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { payForCredit } from '#testing/payments.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

/** Both ends of the earth, and clocks that go back on 1 November and forward on 8 March. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Pago_Pago', 'America/Denver']

/** From a day before a local midnight anywhere to a day after it everywhere. */
const turns = {
  'a month, in the night in which clocks go back': ['2026-10-30T08:00:00Z', '2026-11-02T14:00:00Z'],
  'a week, in the night in which clocks go forward': [
    '2026-03-07T08:00:00Z',
    '2026-03-10T00:00:00Z',
  ],
} as const

const stretches = {
  'a month, in the night in which clocks go back': [
    { startOn: '2026-10-26', endOn: '2026-11-02' },
    { startOn: '2026-11-02', endOn: '2026-11-09' },
    { startOn: '2026-10-01', endOn: '2026-11-01' },
    { startOn: '2026-11-01', endOn: '2026-12-01' },
    { startOn: '2026-10-01', endOn: '2027-01-01' },
  ],
  'a week, in the night in which clocks go forward': [
    { startOn: '2026-03-02', endOn: '2026-03-09' },
    { startOn: '2026-03-09', endOn: '2026-03-16' },
    { startOn: '2026-03-01', endOn: '2026-04-01' },
  ],
} as const

type Turn = keyof typeof turns

const cases = zones.flatMap((zone) =>
  Object.keys(turns).map((turn) => [zone, turn as Turn] as const),
)

describe('a figure means the same on every screen while a period turns', {
  timeout: 120_000,
}, () => {
  it.each(cases)('in %s: %s', async (time_zone, turn) => {
    const [first, last] = turns[turn]
    app.clock.set(first)
    const { employer } = await rewardingCommunity(app, {
      startOn: '2026-01-01',
      employer: { time_zone, has_expired_credit: true },
    })
    const days = new Set<string>()
    for (let hours = 0; app.clock.now().toISOString() < last; hours += 5) {
      await payForCredit({ app, employer }, 10 + hours)
      await createInvoice(app, employer.id, [itemOf(100 + hours)])
      const today = localDateOf(app.clock.now(), time_zone)
      days.add(today)
      const member = await createMember(app, employer.id)
      const there = { date: today, mode: hours % 2 ? 'carpool' : 'bike', miles: 3.3 }
      await postTrips(app, await memberTokenOf(app, member), there, {
        ...there,
        direction: 'to_home',
      })
      app.clock.advance({ hours: 5 })
    }
    expect(days.size).toBeGreaterThan(2)
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    for (const stretch of [...stretches[turn], ever]) {
      const reader = { app, employerId: employer.id, token }
      expect(await listFigureMismatches(reader, stretch)).toEqual([])
    }
    expect(await listRollupMismatches(app, employer.id)).toEqual([])
  })
})
