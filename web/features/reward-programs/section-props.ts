import type { RewardSettingsData } from '#contract/reward-settings.ts'

/** What is wrong, by dotted field of the settings. */
export type FieldErrors = Readonly<Record<string, string>>

/** What every section of a program's settings is handed: it shows its own part and reports changes of it. */
export interface SectionProps {
  settings: RewardSettingsData
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<RewardSettingsData>) => void
}
