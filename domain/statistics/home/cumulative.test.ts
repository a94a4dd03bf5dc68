import { describe, expect, it } from 'vitest'
import { cumulativeFigures, retention } from './cumulative.ts'

const nothing = {
  greenTrips: 0,
  parkingSpaces: 0,
  telecommuteDays: 0,
  co2SavedKg: 0,
  costSavingsCents: 0,
  benefitMinutes: 0,
  points: 0,
}

const daily = { parkingCents: 900, teleworkCents: 1454 }

describe('cumulativeFigures', () => {
  it('are all 0 before the first trip [HOME-18]', () => {
    expect(cumulativeFigures(nothing, daily)).toEqual({
      savedSovTrips: 0,
      parkingSpaceDays: 0,
      co2SavedKg: 0,
      trees: 0,
      equivalentSavings: 0,
      benefitHours: 0,
      costSavings: 0,
      points: 0,
    })
  })

  it('count and round each card once [HOME-19] [HOME-20] [HOME-21] [HOME-25] [HOME-28]', () => {
    expect(
      cumulativeFigures(
        {
          greenTrips: 1234,
          parkingSpaces: 10.545455,
          telecommuteDays: 3,
          co2SavedKg: 90.12545,
          costSavingsCents: 123_456,
          benefitMinutes: 100,
          points: 1050.005,
        },
        daily,
      ),
    ).toEqual({
      savedSovTrips: 1234,
      parkingSpaceDays: 10.55,
      co2SavedKg: 90.13,
      trees: 1.5,
      // 10.545455 x 9.00 + 3 x 14.54
      equivalentSavings: 138.53,
      benefitHours: 1.67,
      costSavings: 1234.56,
      points: 1050.01,
    })
  })

  it.each([
    [59.6, 0.99],
    [60, 1],
    [6000, 100],
  ])('%d kg are %d trees [HOME-22]', (co2SavedKg, trees) => {
    expect(cumulativeFigures({ ...nothing, co2SavedKg }, daily).trees).toBe(trees)
  })

  it('adds what a telecommute day spares besides its parking space [HOME-24]', () => {
    const figures = cumulativeFigures({ ...nothing, parkingSpaces: 1, telecommuteDays: 1 }, daily)
    expect(figures.equivalentSavings).toBe(23.54)
  })
})

describe('retention', () => {
  it.each([
    [0, 0, null],
    [1, 0, 0],
    [3, 1, 33.3],
    [3, 2, 66.7],
    [8, 8, 100],
  ])('of %d members, %d active, is %s percent [HOME-29]', (joined, active, percent) => {
    expect(retention(joined, active)).toBe(percent)
  })
})
