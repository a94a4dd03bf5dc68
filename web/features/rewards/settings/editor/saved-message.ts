import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { longDate, shortDate } from '#web/ui/format/date-words.ts'
import { type PageSection, type ProgramForm, sectionParts } from './program-form.ts'

interface Saved {
  before: Pick<RewardSettingsRecord, 'start_date'>
  /** The form as it was sent, and what of it. */
  sent: Pick<ProgramForm, 'start_date'>
  sections: readonly PageSection[]
  /** From which day on it holds; null where it holds at once. */
  effectiveOn: string | null
}

/** What a save did, for whoever pressed for it. */
export function savedMessage({ before, sent, sections, effectiveOn }: Saved): string {
  const { start_date: startOn } = sent
  if (sections.includes('dates') && before.start_date === null && startOn !== null)
    return `Launched: trips are rewarded from ${longDate(startOn)} on`
  if (before.start_date !== null && startOn === null)
    return 'The program is a draft again: it rewards nothing'
  const [first = 'dates', ...more] = sections
  const what = more.length === 0 ? sectionParts[first].title : `${sections.length} sections`
  const from = effectiveOn ? `, counting from ${shortDate(effectiveOn)}` : ''
  return `${what} saved${from}`
}
