import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type {
  PrizeKey,
  ScoringType,
  WeeklyCreditType,
} from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'

/** Why a trip is worth so much before any limit. Units: points, miles, kg CO2e, cents. */
export interface TripExplanation {
  kind: 'trip'
  mode: Mode
  tripOn: LocalDate
  scoring: ScoringType
  /** Points per trip, mile or kg; cents per workday under fixed_benefit. */
  rate: number
  /** Trips, miles or kg it is taken times; half days (0.5 or 1) under fixed_benefit. */
  quantity: number
  /** 1 without a multiplier. */
  multiplier: number
  points: number
  /** Null under fixed_benefit. */
  thousandPointsCents: number | null
  /** Before any limit. */
  fullCents: number
}

/** What a reward was given for. Units as above. Source: decisions section 5, every reward keeps its explanation. */
export type Reason =
  | TripExplanation
  | {
      kind: 'recommendation'
      mode: Mode
      tripOn: LocalDate
      list: RecommendationList
      /** Which of its incentivised trips this is, of how many. */
      trip: number
      tripLimit: number
      fullCents: number
    }
  | {
      kind: 'weekly'
      weekOn: LocalDate
      type: WeeklyCreditType
      numberOfTrips: number | null
      entry: number
      entrants: number
      multiplier: number
      fullCents: number
    }
  | {
      kind: 'prize'
      month: LocalDate
      prize: PrizeKey
      /** Trips, or miles. */
      count: number
      /** How it was decided among those with the same count. */
      tie: 'none' | 'points' | 'last_trip' | 'draw'
      multiplier: number
      fullCents: number
    }
  | { kind: 'signup'; fullCents: number }
  | { kind: 'promotion'; trips: number; startOn: LocalDate; lastOn: LocalDate; fullCents: number }

/** What took something off, in this order. Unit: cents. */
export interface Cut {
  /** The monthly cap of trips; one member's limit of all kinds; the month's budget of a fixed-cost program; a recommendation's budget; an earlier correction. */
  by: 'monthly_cap' | 'member_cap' | 'month_budget' | 'recommendation_budget' | 'correction'
  cents: number
  /** How high the limit is; left out where none is, or where it is not known. */
  limitCents?: number
}

/** Why a reward is as high as it is: what it was for, and what was taken off. Unit: cents. Source: as above. */
export interface Explanation {
  reason: Reason
  /** The rest of a trip a limit had cut, once there was room again. */
  isRest: boolean
  cuts: readonly Cut[]
}
