import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { coefficientRuns, consumerPrices, published, runsOf } from './coefficients.ts'
import { costElasticity, elasticityRows } from './elasticity.ts'
import { byMode, pivot, utilityChange } from './pivot.ts'

const sum = (shares: Record<Mode, number>) => modes.reduce((total, mode) => total + shares[mode], 0)

/** Any shares that come to one; some modes have none. */
const anyShares = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 8 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const all = weights.reduce((total, weight) => total + weight, 0)
    return byMode((mode) => (weights[modes.indexOf(mode)] ?? 0) / all)
  })

const anyChanges = fc
  .array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map((values) => byMode((mode) => values[modes.indexOf(mode)] ?? 0))

describe('shares after a change', () => {
  it('come to one, none of them below zero [ELAS-04]', () => {
    fc.assert(
      fc.property(anyShares, anyChanges, (shares, changes) => {
        const after = pivot(shares, changes).shares
        expect(sum(after)).toBeCloseTo(1, 9)
        for (const mode of modes) expect(after[mode]).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('are the base where nothing changes, and where everything changes alike [ELAS-04]', () => {
    const evenly = fc.double({ min: -500, max: 500, noNaN: true })
    fc.assert(
      fc.property(anyShares, evenly, (shares, change) => {
        for (const one of [0, change]) {
          const { shares: after, seeded } = pivot(
            shares,
            byMode(() => one),
          )
          for (const mode of modes) expect(after[mode]).toBeCloseTo(shares[mode], 9)
          expect(seeded).toEqual([])
        }
      }),
    )
  })

  it('of a mode fall as its cost rises, and those of all others do not [ELAS-04]', () => {
    const travelled = fc.constantFrom(...modes.filter((mode) => mode !== 'telecommute'))
    const cents = fc.integer({ min: 1, max: 2000 })
    fc.assert(
      fc.property(anyShares, travelled, cents, cents, (shares, dearer, less, further) => {
        const afterCents = (costCents: number) =>
          pivot(
            shares,
            byMode((mode) =>
              mode === dearer ? utilityChange(costCents, coefficientRuns.central) : 0,
            ),
          )
        const [one, two] = [afterCents(less), afterCents(less + further)]
        expect(two.shares[dearer]).toBeLessThanOrEqual(one.shares[dearer])
        for (const mode of modes) {
          if (mode !== dearer)
            expect(two.shares[mode]).toBeGreaterThanOrEqual(one.shares[mode] - 1e-12)
        }
      }),
    )
  })

  it('leave days at home as they are [ELAS-05]', () => {
    fc.assert(
      fc.property(anyShares, anyChanges, (shares, changes) => {
        expect(pivot(shares, changes).shares.telecommute).toBe(shares.telecommute)
      }),
    )
  })
})

describe('a mode of nobody', () => {
  const shares = { ...byMode(() => 0), drive: 0.8, carpool: 0.2 }
  const none = byMode(() => 0)

  it('starts from half a percent when it becomes better relative to driving alone, and not otherwise [ELAS-04]', () => {
    const better = pivot(shares, { ...none, bike: 1e-6 })
    expect(better.seeded).toEqual(['bike'])
    expect(better.shares.bike).toBeCloseTo(0.005, 6)
    expect(better.shares.drive).toBeCloseTo(0.8 * 0.995, 6)
    // Dearer parking makes every other mode better relative to driving alone.
    expect(pivot(shares, { ...none, drive: -0.1 }).seeded).toEqual([
      'public_transit',
      'transit_drive',
      'walk',
      'bike',
    ])
    expect(pivot(shares, { ...none, bike: -0.1 }).seeded).toEqual([])
    expect(pivot(shares, { ...none, drive: 0.5, bike: 0.5 }).seeded).toEqual([])
  })

  it('stays at none when it is within nobody’s reach, or is driving alone or at home', () => {
    const changes = { ...none, bike: 1, walk: 1, drive_ev: 1, telecommute: 1 }
    expect(pivot(shares, changes, { walk: 0, bike: 0.2 }).seeded).toEqual(['bike'])
  })

  it('does not come of nothing: without a way travelled the base stays', () => {
    const atHome = { ...none, telecommute: 1 }
    expect(pivot(atHome, { ...none, bike: 3 })).toEqual({ shares: atHome, seeded: [] })
  })
})

describe('coefficients', () => {
  it.each([
    // -0.025 a minute x 60 / 13.60 dollars of 2015, which are 18.00 dollars of 2024.
    ['low', 1630, -0.000_556_3],
    ['central', 1360, -0.000_833_4],
    ['high', 950, -0.001_431_6],
  ] as const)(
    'of cost are time over the value of time: %s [ELAS-04]',
    (response, hour, perCent) => {
      const inflated = (hour * consumerPrices[2024]) / consumerPrices[2015]
      const { costPerCent } = coefficientRuns[response]
      expect(costPerCent).toBeCloseTo((published.inVehicle.figures[response] * 60) / inflated, 12)
      expect(costPerCent).toBeCloseTo(perCent, 7)
    },
  )

  it('make a way worse by what it costs more, and better by what it costs less', () => {
    const { central } = coefficientRuns
    expect(utilityChange(100, central)).toBeCloseTo(-0.083_34, 5)
    expect(utilityChange(-100, central)).toBeCloseTo(0.083_34, 5)
    expect(utilityChange(0, central)).toBeCloseTo(0, 12)
  })

  it('have a source and a year each, and a range in order', () => {
    for (const { source, year, figures } of Object.values(published)) {
      expect(source.length).toBeGreaterThan(20)
      expect(year).toBeGreaterThan(2000)
      const { low, central, high } = figures
      expect([low, central, high].toSorted((a, b) => a - b)).toContain(central)
      expect((central - low) * (high - central)).toBeGreaterThan(0)
    }
    const { low, central, high } = runsOf({ low: 1000, central: 1000, high: 1000 })
    expect(low.costPerCent).toBeGreaterThan(central.costPerCent)
    expect(central.costPerCent).toBeGreaterThan(high.costPerCent)
  })
})

describe('elasticities', () => {
  // Every mode has somebody, so that none starts from the seed.
  const shares = { ...byMode(() => 0.05), drive: 0.5, carpool: 0.1, bike: 0.1, telecommute: 0.1 }
  const { central } = coefficientRuns

  it.each([
    ['one mode alone', { drive: 1 }],
    ['modes that pay in part', { drive: 1, drive_ev: 1, carpool: 1 / 2.2 }],
  ] as const)(
    'are those that the model itself answers to a little more: %s [ELAS-01]',
    (_, parts) => {
      const wayCents = 400
      const paid: Partial<Record<Mode, number>> = parts
      const changes = byMode((mode) => utilityChange(wayCents * 1e-4 * (paid[mode] ?? 0), central))
      const after = pivot(shares, changes).shares
      const { own, cross } = costElasticity(shares, { parts, wayCents }, central)
      expect((after.drive / 0.5 - 1) / 1e-4).toBeCloseTo(own, 4)
      expect((after.bike / 0.1 - 1) / 1e-4).toBeCloseTo(cross, 4)
      expect(own).toBeLessThan(0)
      expect(cross).toBeGreaterThan(0)
    },
  )

  it('are stated for parking and for fares, stronger with a stronger response [ELAS-01]', () => {
    const base = {
      commuters: 100,
      shares,
      milesOneWay: byMode(() => 10),
      parkingSpaceCents: 900,
      parkingPaidCents: 0,
      workdays: 260,
      notes: [],
    }
    const rows = elasticityRows(base, { shares, parkingCents: 500 })
    expect(rows.map(({ cost, dayCents }) => [cost, dayCents])).toEqual([
      ['parking', 500],
      ['transit_fare', 620],
    ])
    for (const { elasticities } of rows) {
      expect(elasticities.low.own).toBeGreaterThan(elasticities.central.own)
      expect(elasticities.central.own).toBeGreaterThan(elasticities.high.own)
    }
    const nowhere = { ...base, milesOneWay: byMode(() => 0) }
    expect(elasticityRows(nowhere, { shares, parkingCents: 0 })[1]?.elasticities.high).toEqual({
      own: 0,
      cross: 0,
    })
  })

  it('are none for what costs nothing and where nobody travels', () => {
    const none = { own: 0, cross: 0 }
    const atHome = { ...byMode(() => 0), telecommute: 1 }
    const parts = { drive: 1 }
    expect(costElasticity(shares, { parts, wayCents: 0 }, central)).toEqual(none)
    expect(costElasticity(atHome, { parts, wayCents: 9 }, central)).toEqual(none)
  })
})
