import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentFactors } from './factors.ts'
import { tripImpact } from './impact.ts'
import { isSov, type Mode, modes } from './modes.ts'

const none = { co2SavedKg: 0, costSavingsCents: 0, benefitMinutes: 0, reducedVmt: 0 }

describe('tripImpact', () => {
  it.each<[Mode, number, ReturnType<typeof tripImpact>]>([
    ['drive', 12, { ...none, costCents: 840 }],
    // 10 x (0.29857 - 0.11)
    ['drive_ev', 10, { ...none, co2SavedKg: 1.8857, costCents: 700 }],
    // 11 x 0.29857 x 1.2 / 2.2; 11 x 70 / 2.2; 11 x 60 / 34.1; 11 x 1.2 / 2.2
    [
      'carpool',
      11,
      {
        co2SavedKg: 1.79142,
        costCents: 350,
        costSavingsCents: 420,
        benefitMinutes: 19.35,
        reducedVmt: 6,
      },
    ],
    // 10 x (0.29857 - 0.0801); 10 x 31; 10 x 60 / 20.1
    [
      'public_transit',
      10,
      {
        co2SavedKg: 2.1847,
        costCents: 310,
        costSavingsCents: 390,
        benefitMinutes: 29.85,
        reducedVmt: 10,
      },
    ],
    // half of the transit trip above, the other half as a car saves nothing
    [
      'transit_drive',
      10,
      {
        co2SavedKg: 1.09235,
        costCents: 505,
        costSavingsCents: 195,
        benefitMinutes: 14.93,
        reducedVmt: 5,
      },
    ],
    // 5.8 km on foot is an hour
    [
      'walk',
      1.5,
      {
        co2SavedKg: 0.44786,
        costCents: 0,
        costSavingsCents: 105,
        benefitMinutes: 24.97,
        reducedVmt: 1.5,
      },
    ],
    [
      'bike',
      5,
      {
        co2SavedKg: 1.49285,
        costCents: 50,
        costSavingsCents: 300,
        benefitMinutes: 26.24,
        reducedVmt: 5,
      },
    ],
    // there and back of a member 8 miles away
    [
      'telecommute',
      16,
      { ...none, co2SavedKg: 4.77712, costCents: 0, costSavingsCents: 1120, reducedVmt: 16 },
    ],
  ])('%s over %d miles [HOME-21] [HOME-25] [HOME-26]', (mode, miles, expected) => {
    expect(tripImpact({ mode, miles }, currentFactors)).toEqual(expected)
  })

  it.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d miles', (miles) => {
    expect(() => tripImpact({ mode: 'bike', miles }, currentFactors)).toThrow(RangeError)
  })

  const mode = fc.constantFrom(...modes)
  const miles = fc.double({ min: 0, max: 1000, noNaN: true })

  it('is never negative', () => {
    fc.assert(
      fc.property(mode, miles, (mode, miles) => {
        for (const value of Object.values(tripImpact({ mode, miles }, currentFactors))) {
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('never saves less over more miles', () => {
    fc.assert(
      fc.property(mode, miles, miles, (mode, one, other) => {
        const short = tripImpact({ mode, miles: Math.min(one, other) }, currentFactors)
        const long = tripImpact({ mode, miles: Math.max(one, other) }, currentFactors)
        expect(long.co2SavedKg).toBeGreaterThanOrEqual(short.co2SavedKg)
        expect(long.costSavingsCents).toBeGreaterThanOrEqual(short.costSavingsCents)
        expect(long.benefitMinutes).toBeGreaterThanOrEqual(short.benefitMinutes)
        expect(long.reducedVmt).toBeGreaterThanOrEqual(short.reducedVmt)
      }),
    )
  })

  it('takes no more vehicle-miles off the road than were travelled, and none for driving alone', () => {
    fc.assert(
      fc.property(mode, miles, (mode, miles) => {
        const { reducedVmt } = tripImpact({ mode, miles }, currentFactors)
        expect(reducedVmt).toBeLessThanOrEqual(miles + 0.0005)
        if (isSov(mode)) expect(reducedVmt).toBe(0)
      }),
    )
  })

  it('accounts for the price of driving alone, to the cent', () => {
    fc.assert(
      fc.property(mode, miles, (mode, miles) => {
        const alone = tripImpact({ mode: 'drive', miles }, currentFactors)
        const trip = tripImpact({ mode, miles }, currentFactors)
        expect(
          Math.abs(alone.costCents - trip.costCents - trip.costSavingsCents),
        ).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('saves nothing with a mode that is worse than driving alone', () => {
    const dirty = { ...currentFactors, kgPerMile: { ...currentFactors.kgPerMile, drive_ev: 0.5 } }
    expect(tripImpact({ mode: 'drive_ev', miles: 10 }, dirty).co2SavedKg).toBe(0)
  })
})
