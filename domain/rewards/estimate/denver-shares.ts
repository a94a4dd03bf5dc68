import type { PerMode } from '#domain/rewards/settings/reward-settings.ts'

/**
 * How people in Denver commute on average: what an estimate is weighed with. Unit: shares, which sum to 1.
 * Source: COST-10, decisions section 7.
 */
export const denverShares: PerMode = {
  drive: 0.6676,
  drive_ev: 0.0066,
  carpool: 0.0726,
  public_transit: 0.0462,
  transit_drive: 0.0154,
  walk: 0.047,
  bike: 0.0206,
  telecommute: 0.124,
}

/** Miles of a trip while members have logged none in a mode. Source: decisions section 7. */
export const usualMiles = 12
