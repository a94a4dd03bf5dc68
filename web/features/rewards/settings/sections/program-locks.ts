import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { lockOf, type SettingSection } from '#domain/rewards/settings/setting-locks.ts'
import { lockFacts } from './lock-facts.ts'

/** Why a section cannot be changed now, a sentence; null when it can. */
export function sectionLock(
  section: SettingSection,
  record: RewardSettingsRecord,
  isImpersonated: boolean,
): string | null {
  const lock = lockOf(section, lockFacts(record, isImpersonated))
  return lock && sentence(lock.reason)
}

/** With its full stop. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** What locks the program as a whole, said once; null when it is not. */
export function wholeLock(record: RewardSettingsRecord, isImpersonated: boolean): string | null {
  const lock = lockOf('limit', lockFacts(record, isImpersonated))
  return lock && sentence(lock.reason)
}
