import type { LocalDate } from '#domain/time.ts'
import {
  newRecommendation,
  type RecommendationDraft,
} from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { chosenMembers } from './chosen-members.ts'

interface Switched {
  isOn: boolean
  entries: readonly RecommendationDraft[]
  /** As saved. */
  saved: readonly RecommendationDraft[]
  /** The program has begun: they may have cost something already. */
  hasBegun: boolean
  /** The day a new one begins on. */
  firstOn: LocalDate
}

/**
 * The recommendations after the section was switched. Off they begin anew, unless they have begun; on again
 * they are those saved, so that nothing is lost before the off state was saved, and at least one to fill in.
 * Source: RW-REC-07.
 */
export function switchedRecommendations(switched: Switched): RecommendationDraft[] {
  const { isOn, entries, saved, hasBegun, firstOn } = switched
  const remaining = hasBegun ? entries : isOn ? saved : []
  return remaining.length > 0 ? [...remaining] : [newRecommendation(firstOn)]
}

/** What goes with a recommendation; null when nobody is chosen and no email is built, which asks nothing. */
export function lossOf(entry: RecommendationDraft): string | null {
  const members = memberCount([entry])
  if (members === 0 && !entry.has_content) return null
  const email = entry.has_content ? 'the email you built' : 'its email'
  return `“${entry.title}” goes with its figures and ${email}${forWhom(members)}.`
}

/** The same of all there are, as typed and as saved, when they are switched off. Source: RW-REC-07. */
export function lossOfAll(
  typed: readonly RecommendationDraft[],
  saved: readonly RecommendationDraft[],
): string | null {
  const both = [...typed, ...saved]
  if (both.every((entry) => lossOf(entry) === null)) return null
  const emails = both.some((entry) => entry.has_content) ? 'the emails you built' : 'emails'
  return `Once saved as off, all recommendations go with their figures and ${emails}${forWhom(memberCount(both))}.`
}

/** Everybody once, however many entries name them. */
function memberCount(entries: readonly RecommendationDraft[]): number {
  return new Set(entries.flatMap(chosenMembers).map(({ id }) => id)).size
}

function forWhom(members: number): string {
  if (members === 0) return ''
  return `, for ${members === 1 ? 'the 1 member' : `all ${exactNumber(members)} members`} chosen`
}
