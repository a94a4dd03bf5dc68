/** What a reward was given for, in the documents' words; trips and recommendations share one. */
export const rewardCategories = [
  'trip_incentive_reward',
  'weekly_gift_reward',
  'monthly_reward',
  'signup_reward',
  'promotion_reward',
] as const

/** More closely than the documents' words: one trip may have a reward of its own, its rest later, and a recommendation's. */
export const rewardKinds = [
  'trip',
  'trip_rest',
  'recommendation',
  'weekly',
  'prize',
  'signup',
  'promotion',
  'correction',
] as const

export const rewardStatuses = ['pending', 'approved', 'cancelled'] as const

/** What a list can be narrowed to: `waiting` are the pending ones that there was too little credit for. */
export const rewardFilters = [...rewardStatuses, 'waiting'] as const

export type RewardStatusFilter = (typeof rewardFilters)[number]
export type RewardCategory = (typeof rewardCategories)[number]
export type RewardKind = (typeof rewardKinds)[number]
export type RewardStatus = (typeof rewardStatuses)[number]
