import type { Mode } from '#domain/trips/trips/modes.ts'

/**
 * Points for each trip by its mode, and the money a thousand of them are worth.
 * Units: points per trip; cents per 1000 points. Source: RW-SCORE-03.
 */
export interface ModeBasedScoring {
  type: 'mode_based'
  pointsPerTrip: Readonly<Record<Mode, number>>
  thousandPointsCents: number
}

/**
 * The policy in force when no reward program is: these points, and no money is paid for them.
 * Units: points per trip; cents per 1000 points. Source: RW-SCORE-12, decisions section 5.
 */
export const defaultScoring: ModeBasedScoring = {
  type: 'mode_based',
  pointsPerTrip: {
    drive: 25,
    drive_ev: 50,
    carpool: 100,
    public_transit: 300,
    transit_drive: 200,
    walk: 50,
    bike: 50,
    telecommute: 50,
  },
  thousandPointsCents: 1000,
}
