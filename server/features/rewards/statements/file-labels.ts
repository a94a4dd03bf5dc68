import type {
  RewardCategory,
  RewardKind,
  RewardStatus,
} from '#contract/rewards/statements-categories.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'

export const categoryLabels: Record<RewardCategory, string> = {
  trip_incentive_reward: 'Trip reward',
  weekly_gift_reward: 'Weekly credit',
  monthly_reward: 'Monthly prize',
  signup_reward: 'Sign-up reward',
  promotion_reward: 'App promotion',
}

/** Two rewards of one trip have each their own. */
export const kindLabels: Record<RewardKind, string> = {
  trip: 'Trip reward',
  trip_rest: 'Rest of a trip reward',
  recommendation: 'Recommendation',
  weekly: 'Weekly credit',
  prize: 'Monthly prize',
  signup: 'Sign-up reward',
  promotion: 'App promotion',
  correction: 'Correction',
}

export const statusLabels: Record<RewardStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  cancelled: 'Cancelled',
}

export const modeLabels: Record<Mode, string> = {
  drive: 'Drive alone',
  drive_ev: 'Electric car',
  carpool: 'Carpool',
  public_transit: 'Public transit',
  transit_drive: 'Park and ride',
  walk: 'Walk',
  bike: 'Bike',
  telecommute: 'Telecommute',
}

/** Whoever left has no name any more. */
export function memberLabel(name: string | null): string {
  return name ?? 'Deleted member'
}
