import { describe, expect, it } from 'vitest'
import { carpoolOccupancy, currentFactors, factorVersions, kgPerUrbanTree } from './factors.ts'
import { modes } from './modes.ts'

describe('factors', () => {
  it('are numbered from 1 without a gap, the last being current', () => {
    expect(factorVersions.map((factors) => factors.version)).toEqual(
      factorVersions.map((_, index) => index + 1),
    )
    expect(currentFactors).toBe(factorVersions.at(-1))
  })

  it('keep version 1 as it scored its trips', () => {
    expect(factorVersions[0].kgPerMile).toEqual({
      drive: 0.29857,
      drive_ev: 0.11,
      carpool: 0.29857 / 2.2,
      public_transit: 0.0801,
      transit_drive: (0.29857 + 0.0801) / 2,
      walk: 0,
      bike: 0,
      telecommute: 0,
    })
  })

  it('make no green mode dirtier or dearer than driving alone', () => {
    for (const mode of modes) {
      expect(currentFactors.kgPerMile[mode]).toBeLessThanOrEqual(currentFactors.kgPerMile.drive)
      expect(currentFactors.centsPerMile[mode]).toBeLessThanOrEqual(
        currentFactors.centsPerMile.drive,
      )
    }
  })

  it('plant a tree for 60 kg and seat 2.2 in a carpool [HOME-22]', () => {
    expect(kgPerUrbanTree).toBe(60)
    expect(carpoolOccupancy).toBe(2.2)
  })
})
