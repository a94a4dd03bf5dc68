import { type RewardSettingsRecord, rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import {
  type LockFacts,
  lockOf,
  type SettingSection,
} from '#domain/rewards/settings/setting-locks.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'

/** What the locks of a program follow from; `isStaff` of somebody of the platform in the account. */
export function lockFacts(record: RewardSettingsRecord, isStaff: boolean): LockFacts {
  return {
    startOn: record.start_date,
    lastOn: record.end_date,
    todayOn: record.today,
    isStaff,
    isFixedCost: record.fixed_cost_type !== null,
    isSubscribed: record.subscribed,
  }
}

/** Why a section cannot be changed now, a sentence; null when it can. */
export function sectionLock(
  section: SettingSection,
  record: RewardSettingsRecord,
  isStaff: boolean,
): string | null {
  const lock = lockOf(section, lockFacts(record, isStaff))
  return lock && sentence(lock.reason)
}

/** What locks the program as a whole, said once; null when it is not. */
function wholeLock(record: RewardSettingsRecord, isStaff: boolean): string | null {
  return sectionLock('limit', record, isStaff)
}

/** Why the reader's role changes no program; null when it does. */
export function useSettingsLock(): string | null {
  return useRoleReason(rewardSettingsRoutes.changeRewardSettings, 'change reward programs')
}

/** Why the reader can change nothing of a program, by their role or where it stands; null when they can. */
export function useWholeLock(record: RewardSettingsRecord): string | null {
  const { impersonated } = useUser()
  return useSettingsLock() ?? wholeLock(record, impersonated)
}

/** With its full stop. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
