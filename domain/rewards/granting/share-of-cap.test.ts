import { describe, expect, it } from 'vitest'
import { type Claim, leftForTrips, type MonthSoFar, shareOfCap } from './share-of-cap.ts'

const room: MonthSoFar = { capCents: 5000, memberCapCents: null, tripCents: 0, allCents: 0 }

function claim(id: string, cents: number, differences: Partial<Claim> = {}): Claim {
  return { id, on: '2026-11-04', direction: 'to_work', cents, ...differences }
}

describe('shareOfCap', () => {
  it.each<[string, Partial<MonthSoFar>, number, number, number]>([
    ['within the cap', { tripCents: 4700 }, 300, 300, 0],
    ['a cent above it', { tripCents: 4701 }, 300, 299, 1],
    ['with none left', { tripCents: 5000 }, 300, 0, 300],
    ['beyond it, the cap being lower now', { tripCents: 6000 }, 300, 0, 300],
    [
      'where all kinds together have reached the limit',
      { memberCapCents: 6000, allCents: 5900 },
      300,
      100,
      200,
    ],
    [
      'where the cap is the lower one',
      { memberCapCents: 6000, tripCents: 4900, allCents: 5000 },
      300,
      100,
      200,
    ],
  ])('%s [RW-SCORE-09] [RW-SCORE-10] [RW-MULT-05]', (_, month, cents, grossCents, cutCents) => {
    const { trips } = shareOfCap({ ...room, ...month }, [], [claim('a', cents)])
    expect(trips).toMatchObject([{ id: 'a', grossCents, cutCents }])
  })

  it('says by which limit and how high it is', () => {
    const month = { capCents: 500, memberCapCents: 700, tripCents: 300, allCents: 600 }
    const [share] = shareOfCap(month, [], [claim('a', 300)]).trips
    expect(share?.cuts).toEqual([
      { by: 'monthly_cap', cents: 100, limitCents: 500 },
      { by: 'member_cap', cents: 100, limitCents: 700 },
    ])
  })

  it('gives remainders before new trips, and each by day and way', () => {
    const month = { ...room, capCents: 900 }
    const remainders = [claim('old', 200, { on: '2026-11-02' })]
    const home = claim('home', 300, { direction: 'to_home' })
    const later = claim('later', 300, { on: '2026-11-05' })
    const shares = shareOfCap(month, remainders, [later, home, claim('work', 300)])
    expect(shares.remainders.map(({ id, grossCents }) => [id, grossCents])).toEqual([['old', 200]])
    expect(shares.trips.map(({ id, grossCents }) => [id, grossCents])).toEqual([
      ['work', 300],
      ['home', 300],
      ['later', 100],
    ])
  })
})

it.each<[string, Partial<MonthSoFar>, number]>([
  ['all of it at first', {}, 5000],
  ['what is left of the cap', { tripCents: 4700, allCents: 9000 }, 300],
  ['nothing beyond it', { tripCents: 6000 }, 0],
  ['less where all kinds together have a limit', { memberCapCents: 6000, allCents: 5900 }, 100],
])('what trips may still earn is %s', (_, month, cents) => {
  expect(leftForTrips({ ...room, ...month })).toBe(cents)
})
