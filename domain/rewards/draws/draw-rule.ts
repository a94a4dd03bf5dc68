import type { PrizeKey, WeeklyCreditType } from '#domain/rewards/settings/reward-settings.ts'

/** Who took part in a weekly draw; of a prize, how it was decided. Source: decisions section 5. */
export type DrawRule = WeeklyRule | PrizeRule

/** One winner among everybody who did enough. Unit: trips; null where the type needs no number. Source: as above. */
export interface WeeklyRule {
  kind: 'weekly'
  type: WeeklyCreditType
  numberOfTrips: number | null
}

/** Whoever has the most, and what decided among several. Source: as above. */
export interface PrizeRule {
  kind: 'prize'
  prize: PrizeKey
  tie: 'none' | 'points' | 'last_trip' | 'draw'
}
