import {
  type RewardSettingsData,
  rewardSettingsData,
  scoringPolicies,
} from '#contract/rewards/settings-data.ts'

/** A field that is about to be hidden: what is wrong in it could not be put right then, so the kept one is back. */
export function keptIfWrong(
  field: keyof RewardSettingsData,
  settings: RewardSettingsData,
  kept: RewardSettingsData,
): Partial<RewardSettingsData> {
  const isRight = rewardSettingsData.shape[field].safeParse(settings[field]).success
  return isRight ? {} : { [field]: kept[field] }
}

/** The same of the policy in force, whose figures go with it; those of the others are as they are. */
export function keptPolicyIfWrong(
  { scoring_policies: policies, scoring_policy_type: type }: RewardSettingsData,
  kept: RewardSettingsData,
): Partial<RewardSettingsData> {
  const isRight = scoringPolicies.shape[type].safeParse(policies[type]).success
  return isRight ? {} : { scoring_policies: { ...policies, [type]: kept.scoring_policies[type] } }
}
