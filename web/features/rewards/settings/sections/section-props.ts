import type { ReactNode } from 'react'
import type { modes } from '#contract/modes.ts'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'

type Mode = (typeof modes)[number]

/** What is wrong, by dotted field of the settings. */
export type FieldErrors = Readonly<Record<string, string>>

/** How a section stands on the page of a program; a program that is being put together needs none of it. */
export interface SectionFrame {
  /** Its id, for links that lead to it. */
  anchor?: string
  /** After its note, such as a link. */
  more?: ReactNode
  /** Why nothing in it can be changed now. */
  lock?: string | null
  /** In dollars about somebody typical, a sentence a line. */
  example?: readonly string[] | undefined
  /** The same beside the figure of each mode. */
  perMode?: Readonly<Record<Mode, string>> | undefined
}

/** What every section of a program's settings is handed: it shows its own part and reports changes of it. */
export interface SectionProps {
  frame?: SectionFrame
  settings: RewardSettingsData
  /** As they are saved, or what they began with. */
  saved: RewardSettingsData
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<RewardSettingsData>) => void
}
