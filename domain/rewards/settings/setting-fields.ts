import type { LocalDate } from '#domain/time.ts'
import { defaultPromotionTrips } from './default-settings.ts'
import type { ProgramSettings } from './program-settings.ts'
import { prizeKeys, type RewardSettings } from './reward-settings.ts'

/** Settings one by one, as they are changed and listed. Units: cents, local dates. Source: RW-GEN-16. */
export interface SettingFields extends Omit<ProgramSettings, 'memberCapCents' | 'promotion'> {
  /** Of the policy in force: one figure with that policy's own. */
  thousandPointsCents: number
  promotionEnabled: boolean
  promotionCents: number
  promotionTrips: number
  /** Null until somebody sets them. */
  promotionStartOn: LocalDate | null
  promotionLastOn: LocalDate | null
}

/** A program's settings one by one; a promotion nobody has set is off. Units: cents. Errors: none. Source: RW-APP-03. */
export function settingFields(settings: ProgramSettings): SettingFields {
  const { memberCapCents: _, promotion, multipliers, ...fields } = settings
  return {
    ...fields,
    thousandPointsCents: thousandPointsCents(settings),
    multipliers: multipliers.map((row) => ({
      ...row,
      prizes: prizeKeys.filter((prize) => row.prizes.includes(prize)),
    })),
    promotionEnabled: promotion?.enabled ?? false,
    promotionCents: promotion?.cents ?? 0,
    promotionTrips: promotion?.trips ?? defaultPromotionTrips,
    promotionStartOn: promotion?.startOn ?? null,
    promotionLastOn: promotion?.lastOn ?? null,
  }
}

/**
 * The settings that fields make up; a promotion without both dates is none. Units: cents. Errors: none.
 * Source: RW-GEN-16, RW-APP-03.
 */
export function settingsOf(fields: SettingFields, memberCapCents: number | null): ProgramSettings {
  const { thousandPointsCents: cents, ...own } = fields
  const { promotionEnabled, promotionCents, promotionTrips, ...others } = own
  const { promotionStartOn: startOn, promotionLastOn: lastOn, ...settings } = others
  const promotion =
    startOn === null || lastOn === null
      ? null
      : { enabled: promotionEnabled, cents: promotionCents, trips: promotionTrips, startOn, lastOn }
  return { ...settings, policies: pricedPolicies(settings, cents), memberCapCents, promotion }
}

type Policies = Pick<RewardSettings, 'scoringType' | 'policies'>

/** What a thousand points are worth; where workdays count, as when each trip did. Unit: cents. Errors: none. Source: RW-SCORE-08. */
export function thousandPointsCents({ scoringType, policies }: Policies): number {
  const type = scoringType === 'fixed_benefit' ? 'mode_based' : scoringType
  return policies[type].thousandPointsCents
}

/** The policies with another price of the one in force; workdays have none. Unit: cents. Errors: none. Source: decisions section 5, Points. */
export function pricedPolicies(
  { scoringType, policies }: Policies,
  cents: number,
): RewardSettings['policies'] {
  if (scoringType === 'fixed_benefit') return policies
  return { ...policies, [scoringType]: { ...policies[scoringType], thousandPointsCents: cents } }
}
