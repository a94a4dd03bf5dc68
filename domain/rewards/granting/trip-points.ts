import type { ModeBasedScoring } from '#domain/rewards/settings/default-scoring.ts'
import { type Mode, tripsOf } from '#domain/trips/trips/modes.ts'

/**
 * The points one record earns: those of its mode for each trip it stands for, a telecommute record
 * being two. Units: points, unrounded. Errors: none.
 * Source: decisions section 5, Points and "counts as two trips".
 */
export function tripPoints(trip: { mode: Mode }, scoring: ModeBasedScoring): number {
  return scoring.pointsPerTrip[trip.mode] * tripsOf(trip.mode)
}
