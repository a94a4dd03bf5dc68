import {
  type RewardSettingsData,
  rewardSettingsData,
  scoringPolicies,
} from '#contract/rewards/settings-data.ts'

/** A field that is about to be hidden: what is wrong in it could not be put right then, so the saved one is back. */
export function savedIfWrong(
  field: keyof RewardSettingsData,
  settings: RewardSettingsData,
  saved: RewardSettingsData,
): Partial<RewardSettingsData> {
  const isRight = rewardSettingsData.shape[field].safeParse(settings[field]).success
  return isRight ? {} : { [field]: saved[field] }
}

/** The same of the policy in force, whose figures go with it; those of the others are as they are. */
export function savedPolicyIfWrong(
  { scoring_policies: policies, scoring_policy_type: type }: RewardSettingsData,
  saved: RewardSettingsData,
): Partial<RewardSettingsData> {
  const isRight = scoringPolicies.shape[type].safeParse(policies[type]).success
  return isRight ? {} : { scoring_policies: { ...policies, [type]: saved.scoring_policies[type] } }
}
