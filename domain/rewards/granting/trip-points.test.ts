import { describe, expect, it } from 'vitest'
import { defaultScoring } from '#domain/rewards/settings/default-scoring.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { tripPoints } from './trip-points.ts'

describe('tripPoints', () => {
  it.each<[Mode, number]>([
    ['drive', 25],
    ['drive_ev', 50],
    ['carpool', 100],
    ['public_transit', 300],
    ['transit_drive', 200],
    ['walk', 50],
    ['bike', 50],
  ])('gives a %s trip %d points when no program is in force [RW-SCORE-12]', (mode, points) => {
    expect(tripPoints({ mode }, defaultScoring)).toBe(points)
  })

  it('counts a telecommute record as two trips [RW-SCORE-12]', () => {
    expect(tripPoints({ mode: 'telecommute' }, defaultScoring)).toBe(100)
  })

  it('follows the policy it is given', () => {
    const pointsPerTrip = { ...defaultScoring.pointsPerTrip, bike: 7.5 }
    expect(tripPoints({ mode: 'bike' }, { ...defaultScoring, pointsPerTrip })).toBe(7.5)
  })

  it('values a thousand points at 10 dollars by default [RW-SCORE-12]', () => {
    expect(defaultScoring.thousandPointsCents).toBe(1000)
  })
})
