import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import { type PerMode, scoringTypes } from '#domain/rewards/settings/reward-settings.ts'
import { addDays } from '#domain/time.ts'
import { admitTrips, type ReportedTrip } from '#domain/trips/trips/admit-trips.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { type Direction, type Mode, modes, tripsOf } from '#domain/trips/trips/modes.ts'
import { scoreTrip } from './score-trip.ts'
import { type Claim, type MonthSoFar, type Share, shareOfCap } from './share-of-cap.ts'

const monthOn = '2026-11-01'

/** Half days of a month: the way to work or home on one of its days, or a telecommute day. */
interface Slot {
  day: number
  direction: Direction
  mode: Mode
  miles: number
}

const miles = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
const commuteMode = fc.constantFrom(...modes.filter((mode) => mode !== 'telecommute'))

/** Days of a month, each telecommuted or with one or two trips, the slots in any order. */
const slots = fc
  .uniqueArray(
    fc.record({
      day: fc.nat(29),
      ways: fc.constantFrom<Direction[]>(['to_work'], ['to_home'], ['to_work', 'to_home'], []),
      modes: fc.tuple(commuteMode, commuteMode),
      miles,
    }),
    { selector: ({ day }) => day },
  )
  .chain((days) => {
    const all = days.flatMap(({ day, ways, modes: [there, back], miles: each }): Slot[] => {
      const trip = (direction: Direction, mode: Mode) => ({ day, direction, mode, miles: each })
      if (ways.length === 0) return [trip('to_work', 'telecommute')]
      return ways.map((way) => trip(way, way === 'to_work' ? there : back))
    })
    return fc.shuffledSubarray(all, { minLength: all.length })
  })

const figures = fc
  .tuple(...modes.map(() => fc.integer({ min: 0, max: 60_000 })))
  // As many figures as there are modes, in their order.
  .map((all) => Object.fromEntries(modes.map((mode, index) => [mode, all[index]])) as PerMode)

const settings: fc.Arbitrary<ProgramSettings> = fc
  .record({
    scoringType: fc.constantFrom(...scoringTypes),
    points: figures,
    thousandPointsCents: fc.integer({ min: 0, max: 5000 }),
    factor: fc.integer({ min: 100, max: 500 }).map((percent) => percent / 100),
    boosted: fc.subarray([...modes]),
    firstBoosted: fc.nat(29),
  })
  .map(({ scoringType, points, thousandPointsCents, factor, boosted, firstBoosted }) => ({
    ...programSettings(pointsBasedDefaults),
    scoringType,
    policies: {
      mode_based: { points, thousandPointsCents },
      mile_based: { points, thousandPointsCents },
      emission_based: { pointsPerKg: points.bike, thousandPointsCents },
      fixed_benefit: { centsPerDay: points },
    },
    multipliersEnabled: true,
    multipliers: [
      {
        factor,
        startOn: addDays(monthOn, firstBoosted),
        lastOn: addDays(monthOn, 40),
        modes: boosted,
        maxMonthlyCents: 0,
        monthly: false,
        weekly: false,
        prizes: [],
      },
    ],
  }))

const limits = fc.record({
  capCents: fc.integer({ min: 1, max: 20_000 }),
  memberCapCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
  otherCents: fc.integer({ min: 0, max: 3000 }),
})

/** A member's month as the server keeps it: shares by trip, cut ones given their rest when there is room. */
class Month {
  readonly shares = new Map<string, Share[]>()
  readonly #claims = new Map<string, Claim>()
  readonly #limits: { capCents: number; memberCapCents: number | null; otherCents: number }

  constructor(given: Month['limits']) {
    this.#limits = given
  }
  get limits() {
    return this.#limits
  }
  get tripCents() {
    return [...this.shares.values()].flat().reduce((sum, { grossCents }) => sum + grossCents, 0)
  }
  get worthCents() {
    return [...this.#claims.values()].reduce((sum, { cents }) => sum + cents, 0)
  }
  get roomCents() {
    const { capCents, memberCapCents, otherCents } = this.#limits
    const member = Math.max(0, (memberCapCents ?? Infinity) - otherCents)
    return Math.min(capCents, member)
  }
  log(claims: readonly Claim[]) {
    for (const claim of claims) this.#claims.set(claim.id, claim)
    this.#share(claims)
  }
  cancel(id: string) {
    this.shares.delete(id)
    this.#claims.delete(id)
    this.#share([])
  }
  #share(claims: readonly Claim[]) {
    const { capCents, memberCapCents, otherCents } = this.#limits
    const { tripCents } = this
    const so: MonthSoFar = { capCents, memberCapCents, tripCents, allCents: tripCents + otherCents }
    const remainders = [...this.#claims.values()].flatMap((claim) => {
      const given = this.shares.get(claim.id)
      if (!given) return []
      const cents = claim.cents - given.reduce((sum, { grossCents }) => sum + grossCents, 0)
      return cents > 0 ? [{ ...claim, cents }] : []
    })
    const shared = shareOfCap(so, remainders, claims)
    for (const share of [...shared.remainders, ...shared.trips]) {
      this.shares.set(share.id, [...(this.shares.get(share.id) ?? []), share])
    }
  }
}

function claimOf(slot: Slot, index: number, inForce: ProgramSettings): Claim {
  const { mode, miles, direction, day } = slot
  const tripOn = addDays(monthOn, day)
  const rules = { programId: 'p', isSubsidised: false, settings: inForce }
  const { reward } = scoreTrip({ tripOn, mode, miles }, rules, currentFactors)
  const isDay = mode === 'telecommute'
  return {
    id: String(index),
    on: tripOn,
    direction: isDay ? null : direction,
    cents: reward?.fullCents ?? 0,
  }
}

describe('a month of trips', () => {
  it('earns min(limit, what its trips are worth), in any order, in any batches, whatever is cancelled [RW-SCORE-09] [RW-SCORE-10]', () => {
    const scenario = fc.record({
      settings,
      limits,
      // Trips in any order; each batch has its size, and after each something may be cancelled.
      slots,
      sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 60 }),
      cancels: fc.array(fc.option(fc.nat(60)), { minLength: 60, maxLength: 60 }),
    })
    fc.assert(
      fc.property(scenario, (given) => {
        const month = new Month(given.limits)
        const claims = given.slots.map((slot, index) => claimOf(slot, index, given.settings))
        for (let step = 0, from = 0; from < claims.length; step += 1) {
          const size = given.sizes[step] ?? 1
          month.log(claims.slice(from, from + size))
          from += size
          const cancelled = given.cancels[step]
          if (cancelled != null && cancelled < from) month.cancel(String(cancelled))
          expect(month.tripCents).toBe(Math.min(month.worthCents, month.roomCents))
        }
        for (const { id } of claims) month.cancel(id)
        expect(month.tripCents).toBe(0)
        expect(month.shares.size).toBe(0)
      }),
    )
  })

  it('never earns less with one trip more of the same mode, under any policy [RW-SCORE-01]', () => {
    const scenario = fc.record({ settings, limits, slots, mode: fc.constantFrom(...modes) })
    fc.assert(
      fc.property(scenario, ({ settings: inForce, limits: given, slots: all, mode }) => {
        const month = new Month(given)
        let before = 0
        for (const [index, slot] of all.entries()) {
          month.log([claimOf({ ...slot, mode }, index, inForce)])
          expect(month.tripCents).toBeGreaterThanOrEqual(before)
          before = month.tripCents
        }
      }),
    )
  })

  it('scores each trip by itself: points do not depend on the order trips arrive in', () => {
    const scenario = slots.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), settings),
    )
    fc.assert(
      fc.property(scenario, ([all, shuffled, inForce]) => {
        expect(pointsOf(shuffled, inForce)).toEqual(pointsOf(all, inForce))
      }),
    )
  })

  it('holds at most two trips a day, whatever comes first', () => {
    const anySlots = fc.array(
      fc.record({
        day: fc.nat(2),
        direction: fc.constantFrom<Direction>('to_work', 'to_home'),
        mode: fc.constantFrom<Mode>('bike', 'telecommute'),
        miles: fc.constant(3),
      }),
    )
    fc.assert(
      fc.property(anySlots, (all) => {
        const perDay = new Map<string, number>()
        for (const { tripOn, mode } of admitted(all)) {
          perDay.set(tripOn, (perDay.get(tripOn) ?? 0) + tripsOf(mode))
        }
        expect(Math.max(0, ...perDay.values())).toBeLessThanOrEqual(2)
        const days = new Set(all.map(({ day }) => day))
        expect(perDay.size).toBe(days.size)
      }),
    )
  })
})

function admitted(all: readonly Slot[]) {
  const reports = all.map(({ day, direction, mode, miles }): ReportedTrip => {
    const date = addDays(monthOn, day)
    const way = mode === 'telecommute' ? null : direction
    return { date, direction: way, mode, miles, source: 'website' }
  })
  const member = { today: '2026-12-01', surveyMiles: 5, taken: [], known: [] }
  return admitTrips(reports, member).flatMap((each) => (each.kind === 'new' ? [each.trip] : []))
}

/** By day and way, of all trips that were admitted. */
function pointsOf(all: readonly Slot[], inForce: ProgramSettings): Map<string, number> {
  const rules = { programId: 'p', isSubsidised: false, settings: inForce }
  const points = admitted(all).map((trip): [string, number] => {
    const scored = scoreTrip(trip, rules, currentFactors)
    return [`${trip.tripOn} ${trip.direction ?? 'day'}`, scored.points]
  })
  return new Map(points.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
