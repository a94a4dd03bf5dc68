import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { dateNames } from '#contract/rewards/settings-changes-wire.ts'
import type { RecommendationOnTheWire } from '#contract/rewards/settings-program.ts'
import { recommendationFromWire, recommendationToWire } from '#contract/rewards/settings-wire.ts'
import { withoutEmail } from '#domain/rewards/settings/changed-settings.ts'
import { lockOf, settingSections } from '#domain/rewards/settings/setting-locks.ts'
import { lockFacts } from '../sections/program-locks.ts'
import type { RecommendationDraft } from '../sections/recommendation-draft.ts'
import { type PageSection, type ProgramForm, sectionParts } from './program-form.ts'

type Edits = Partial<ProgramForm>

interface Sent {
  /** The whole form as it was then. */
  sent: ProgramForm
  /** What of it was sent. */
  sections: readonly PageSection[]
  /** What the server answered. */
  record: RewardSettingsRecord | undefined
}

/** What has been saved is no edit any more, unless it was typed on meanwhile. */
export function remainingEdits(edits: Edits, { sent, sections, record }: Sent): Edits {
  const fields = savedFields(sections)
  // The entries of a part of a form are one.
  const left = Object.fromEntries(
    Object.entries(edits).filter(
      ([name, value]) =>
        // The names of the edits are the form's.
        !fields.includes(name as keyof ProgramForm) || sent[name as keyof ProgramForm] !== value,
    ),
  ) as Edits
  return record ? withIds(left, sent, record) : left
}

/** What can still be saved: what is locked by now shows what is saved. Source: RW-GEN-24, RW-GEN-26. */
export function unlockedEdits(edits: Edits, record: RewardSettingsRecord, isStaff: boolean): Edits {
  const facts = lockFacts(record, isStaff)
  const sections = settingSections.filter((section) => lockOf(section, facts))
  const dates = (['startOn', 'lastOn'] as const)
    .filter((date) => lockOf(date, facts))
    .map((date) => dateNames[date])
  const locked: readonly string[] = [...savedFields(sections), ...dates]
  const left = Object.fromEntries(Object.entries(edits).filter(([name]) => !locked.includes(name)))
  const { commute_recommendations: typed } = edits
  if (!typed || lockOf('recommendations', facts)?.kind !== 'begun') return left
  const { commute_recommendations: saved } = record
  return { ...left, commute_recommendations: openRecommendations(typed, saved) }
}

/** What is saved of sections: their switches and fields. */
function savedFields(sections: readonly PageSection[]) {
  return sections.flatMap((section) => {
    const { turn, fields } = sectionParts[section]
    return turn ? [turn, ...fields] : fields
  })
}

/**
 * What was typed on while a new recommendation was saved keeps its place, and gets the id it was given: else
 * the next save would make another one of it.
 */
function withIds(edits: Edits, sent: ProgramForm, record: RewardSettingsRecord): Edits {
  const { commute_recommendations: typed } = edits
  if (!typed) return edits
  return {
    ...edits,
    commute_recommendations: typed.map((entry, index) => {
      const sentEntry = sent.commute_recommendations[index]
      const given = record.commute_recommendations[index]?._id
      const isTheNewOne = !entry._id && sentEntry !== undefined && !sentEntry._id
      return isTheNewOne && given ? { ...entry, _id: given } : entry
    }),
  }
}

/**
 * What of recommendations being typed can still be saved once their program has begun: of those that are
 * saved, whom they are for, and their email. Source: RW-GEN-24.
 */
function openRecommendations(
  typed: readonly RecommendationDraft[],
  saved: readonly RecommendationOnTheWire[],
): RecommendationDraft[] {
  return saved.map((old) => {
    const draft = { ...old, ...typed.find(({ _id }) => _id === old._id), _id: old._id }
    const terms = withoutEmail(recommendationFromWire(old))
    return { ...draft, ...recommendationToWire({ ...recommendationFromWire(draft), ...terms }) }
  })
}
