import type { PrizeKey, WeeklyCreditType } from '#domain/rewards/settings/reward-settings.ts'

/** What a draw was for, as it is stored with it. Unit: cents. */
export type DrawnRule =
  | {
      kind: 'weekly'
      type: WeeklyCreditType
      /** Null where the type needs no number. */
      numberOfTrips: number | null
      cents: number
      multiplier: number
    }
  | {
      kind: 'prize'
      prize: PrizeKey
      /** The winner's trips, or miles; nothing before it is drawn. */
      count: number
      tie: 'none' | 'points' | 'last_trip' | 'draw'
      cents: number
      multiplier: number
    }

/** A draw with its rule. */
export interface OpenDraw {
  id: string
  programId: string
  entry: string
  rule: DrawnRule
}
