import { roundTo } from '#domain/money.ts'
import { defaultPolicies } from '#domain/rewards/settings/default-settings.ts'
import { multipliersOn } from '#domain/rewards/settings/multipliers-on.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Factors } from '#domain/trips/trips/factors.ts'
import { type Mode, tripsOf } from '#domain/trips/trips/modes.ts'
import type { TripExplanation } from './explanation.ts'

/** A trip as scoring sees it; a telecommute record stands for the whole day, its miles for both ways. Unit: miles. */
export interface TripToScore {
  tripOn: LocalDate
  mode: Mode
  miles: number
}

/** What a trip is worth. */
export interface TripScore {
  /** Community points, two decimals. */
  points: number
  /** Null when nothing rewards that day: points, and no money. */
  reward: TripExplanation | null
}

/** More than any settings' limit of a month lets out, and still a figure that can be stored. Units: points; cents. */
const mostOfATrip = 1_000_000_000

/**
 * The points and, before any limit, the money of a trip under the rules of its day. By mode each trip has its
 * points (a telecommute record being two trips), by mile each mile, by emission each kg saved against driving
 * alone, times the multiplier of that day and mode; money is points / 1000 x what a thousand are worth. A
 * fixed benefit pays half its dollars per trip and all for a telecommute day, its points being the default
 * ones by mode. Without rules, or with scoring off, default points and no money.
 * Units: miles, points (two decimals), cents rounded once, half away from zero. Errors: none.
 * Source: decisions section 5, Points.
 */
export function scoreTrip(trip: TripToScore, rules: DayRules | null, factors: Factors): TripScore {
  if (!rules?.settings.scoringEnabled) {
    return { points: defaultPoints(trip.mode), reward: null }
  }
  const { settings } = rules
  const multiplier = multiplierOf(settings, trip)
  if (settings.scoringType === 'fixed_benefit') {
    const rate = settings.policies.fixed_benefit.centsPerDay[trip.mode]
    const quantity = tripsOf(trip.mode) / 2
    const fullCents = Math.min(roundTo(rate * quantity * multiplier, 0), mostOfATrip)
    const points = roundTo(defaultPoints(trip.mode) * multiplier, 2)
    const reward = { ...facts(trip, settings), rate, quantity, multiplier, points }
    return { points, reward: { ...reward, thousandPointsCents: null, fullCents } }
  }
  const { rate, quantity, thousandPointsCents } = measured(trip, settings, factors)
  const points = Math.min(roundTo(rate * quantity * multiplier, 2), mostOfATrip)
  const fullCents = Math.min(roundTo((points * thousandPointsCents) / 1000, 0), mostOfATrip)
  const reward = { ...facts(trip, settings), rate, quantity, multiplier, points }
  return { points, reward: { ...reward, thousandPointsCents, fullCents } }
}

function facts({ mode, tripOn }: TripToScore, { scoringType }: ProgramSettings) {
  return { kind: 'trip', mode, tripOn, scoring: scoringType } as const
}

function measured(
  { mode, miles }: TripToScore,
  { scoringType, policies }: ProgramSettings,
  { kgPerMile }: Factors,
) {
  if (scoringType === 'emission_based') {
    const { pointsPerKg: rate, thousandPointsCents } = policies.emission_based
    const savedKg = Math.max(0, kgPerMile.drive - kgPerMile[mode]) * miles
    return { rate, quantity: roundTo(savedKg, 5), thousandPointsCents }
  }
  if (scoringType === 'mile_based') {
    const { points, thousandPointsCents } = policies.mile_based
    return { rate: points[mode], quantity: miles, thousandPointsCents }
  }
  const { points, thousandPointsCents } = policies.mode_based
  return { rate: points[mode], quantity: tripsOf(mode), thousandPointsCents }
}

/** The factor of the enabled multiplier in force on a trip's day for its mode, else 1: ranges that share a mode never overlap. */
function multiplierOf(settings: ProgramSettings, { tripOn, mode }: TripToScore): number {
  const inForce = multipliersOn(settings, tripOn).find(({ modes }) => modes.includes(mode))
  return inForce?.factor ?? 1
}

function defaultPoints(mode: Mode): number {
  return defaultPolicies.mode_based.points[mode] * tripsOf(mode)
}
