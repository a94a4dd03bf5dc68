import { v7 as uuid } from 'uuid'
import { scoreTrip, type TripScore } from '#domain/rewards/granting/score-trip.ts'
import { type Programs, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import type { ScoredTrip } from '#domain/trips/rollups/rollup-change.ts'
import type { AdmittedTrip } from '#domain/trips/trips/admit-trips.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { tripImpact } from '#domain/trips/trips/impact.ts'

/** A trip with its points and effects, ready to be written and rewarded. */
export interface NewTrip extends ScoredTrip {
  id: string
  admitted: AdmittedTrip
  score: TripScore
}

/** Scores a trip by the rules of its day and the current factors. */
export function scoreNewTrip(
  admitted: AdmittedTrip,
  programs: Programs,
  id: string = uuid(),
): NewTrip {
  const { tripOn, direction, mode, source, miles } = admitted
  const score = scoreTrip(admitted, rulesOn(programs, tripOn), currentFactors)
  return {
    id,
    admitted,
    score,
    tripOn,
    direction,
    mode,
    source,
    miles,
    points: score.points,
    impact: tripImpact(admitted, currentFactors),
  }
}

/** The columns that follow from how a trip was made. */
export function scoredColumns({ admitted, points, impact }: NewTrip) {
  return {
    trip_on: admitted.tripOn,
    direction: admitted.direction,
    mode: admitted.mode,
    miles: admitted.miles,
    factors_version: currentFactors.version,
    points,
    co2_saved_kg: impact.co2SavedKg,
    cost_cents: impact.costCents,
    cost_savings_cents: impact.costSavingsCents,
    benefit_minutes: impact.benefitMinutes,
    reduced_vmt: impact.reducedVmt,
  }
}
