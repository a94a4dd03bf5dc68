/** What a reward was given for, in the documents' words; trips and recommendations share one. */
export const rewardCategories = [
  'trip_incentive_reward',
  'weekly_gift_reward',
  'monthly_reward',
  'signup_reward',
  'promotion_reward',
] as const

export const rewardStatuses = ['pending', 'approved', 'cancelled'] as const

export type RewardCategory = (typeof rewardCategories)[number]
export type RewardStatus = (typeof rewardStatuses)[number]
