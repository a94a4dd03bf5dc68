import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { PrizeKey, RewardSettings } from './reward-settings.ts'

/** A stretch of days on which trips of some modes, prizes or draws count more. Units: cents, local dates. Source: RW-MULT-02. */
export interface Multiplier {
  /** At least 1. */
  factor: number
  startOn: LocalDate
  /** Inclusive. */
  lastOn: LocalDate
  modes: readonly Mode[]
  /** The cap of a month it touches, when that is more; 0 for none. */
  maxMonthlyCents: number
  /** Multiplies all six prizes. */
  monthly: boolean
  /** Multiplies every weekly credit. */
  weekly: boolean
  /** Prizes it multiplies one by one. */
  prizes: readonly PrizeKey[]
}

/** Once, for so many trips logged by the mobile app within its dates. Units: cents, local dates. Source: RW-APP. */
export interface AppPromotion {
  enabled: boolean
  cents: number
  trips: number
  startOn: LocalDate
  /** Inclusive. */
  lastOn: LocalDate
}

/** Which of the three categorised lists a member was chosen from. Source: RW-REC-03, decisions section 5. */
export const recommendationLists = ['transit', 'active', 'inactive'] as const
/** One of them. Source: RW-REC-03. */
export type RecommendationList = (typeof recommendationLists)[number]

/** An individual recommendation: money for trips of the recommended modes. Units: cents, local dates. Source: RW-REC-02. */
export interface Recommendation {
  id: string
  startOn: LocalDate
  /** Inclusive; null while it runs on with its program. */
  lastOn: LocalDate | null
  budgetCents: number
  incentiveCents: number
  /** Incentivised trips of one member. */
  tripLimit: number
  sendEmail: boolean
  /** Sunday 1 to Saturday 7, as the documents count here. */
  emailDay: number
  /** `HH:mm` on the employer's clock. */
  emailTime: string
  title: string
}

/** Everything a program rewards. Units: cents, local dates. Source: RW-GEN-12. */
export interface ProgramSettings extends RewardSettings {
  multipliersEnabled: boolean
  multipliers: readonly Multiplier[]
  /** Null until somebody sets one. */
  promotion: AppPromotion | null
  recommendationsEnabled: boolean
  recommendations: readonly Recommendation[]
}

/**
 * Settings as they are kept: what a fixed-cost program is sold with has none of the later parts, which are
 * then off. Units: cents. Errors: none. Source: decisions section 5, Reward programs.
 */
export function programSettings(
  stored: RewardSettings & Partial<ProgramSettings>,
): ProgramSettings {
  return {
    multipliersEnabled: false,
    multipliers: [],
    promotion: null,
    recommendationsEnabled: false,
    recommendations: [],
    ...stored,
  }
}
