import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { dateNames } from '#contract/rewards/settings-changes-wire.ts'
import { lockOf, settingSections } from '#domain/rewards/settings/setting-locks.ts'
import { lockFacts } from '../sections/lock-facts.ts'
import { openRecommendations } from './open-recommendations.ts'
import { type PageSection, sectionParts } from './page-sections.ts'
import type { ProgramForm } from './program-form.ts'
import { withIds } from './recommendation-ids.ts'

/** What was sent of a form, and what the server has kept. */
interface Saved {
  sent: ProgramForm
  sections: readonly PageSection[]
  /** By itself, without the switches. */
  isQuiet: boolean
  kept: RewardSettingsRecord | undefined
}

/** What has been saved is no edit any more, unless it was typed on meanwhile. */
export function editsLeft(
  edits: Partial<ProgramForm>,
  { sent, sections, isQuiet, kept }: Saved,
): Partial<ProgramForm> {
  const fields = sentFields(sections, isQuiet)
  // The entries of a part of a form are one.
  const left = Object.fromEntries(
    Object.entries(edits).filter(
      ([name, value]) =>
        // The names of the edits are the form's.
        !fields.includes(name as keyof ProgramForm) || sent[name as keyof ProgramForm] !== value,
    ),
  ) as Partial<ProgramForm>
  return kept ? withIds(left, sent, kept) : left
}

/** What can still be saved: what is locked by now shows what is kept. Source: RW-GEN-24, RW-GEN-26. */
export function editsUnlocked(
  edits: Partial<ProgramForm>,
  record: RewardSettingsRecord,
  isImpersonated: boolean,
): Partial<ProgramForm> {
  const facts = lockFacts(record, isImpersonated)
  const sections = settingSections.filter((section) => lockOf(section, facts))
  const dates = (['startOn', 'lastOn'] as const)
    .filter((date) => lockOf(date, facts))
    .map((date) => dateNames[date])
  const locked: readonly string[] = [...sentFields(sections, false), ...dates]
  const left = Object.fromEntries(Object.entries(edits).filter(([name]) => !locked.includes(name)))
  const { commute_recommendations: typed } = edits
  if (!typed || lockOf('recommendations', facts)?.kind !== 'begun') return left
  const { commute_recommendations: kept } = record
  return { ...left, commute_recommendations: openRecommendations(typed, kept) }
}

/** What was saved of sections; what a draft saves by itself are not their switches. */
function sentFields(sections: readonly PageSection[], isQuiet: boolean) {
  return sections.flatMap((section) => {
    const { turn, fields } = sectionParts[section]
    return turn && !isQuiet ? [turn, ...fields] : fields
  })
}
