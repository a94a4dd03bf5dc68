import type { RewardSettingsRecord } from '#contract/reward-settings.ts'
import type { LockFacts } from '#domain/rewards/setting-locks.ts'

/** What the locks of a program follow from. */
export function lockFacts(record: RewardSettingsRecord, isImpersonated: boolean): LockFacts {
  return {
    startOn: record.start_date,
    lastOn: record.end_date,
    todayOn: record.today,
    isStaff: isImpersonated,
    isFixedCost: record.fixed_cost_type !== null,
    isSubscribed: record.subscribed,
  }
}
