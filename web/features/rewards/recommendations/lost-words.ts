import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { chosenMembers } from './chosen-members.ts'

/** What goes with a recommendation; null when nobody is chosen and no letter is built, which asks nothing. */
export function lostWords(entry: RecommendationDraft): string | null {
  const members = memberCount([entry])
  if (members === 0 && !entry.has_content) return null
  const letter = entry.has_content ? 'the e-mail you built' : 'its e-mail'
  return `“${entry.title}” goes with its figures and ${letter}${forWhom(members)}.`
}

/** The same of all there are, as typed and as saved, when they are switched off. Source: RW-REC-07. */
export function lostWithAll(
  typed: readonly RecommendationDraft[],
  saved: readonly RecommendationDraft[],
): string | null {
  const both = [...typed, ...saved]
  if (both.every((entry) => lostWords(entry) === null)) return null
  const letters = both.some((entry) => entry.has_content) ? 'the e-mails you built' : 'e-mails'
  return `Once saved as off, all recommendations go with their figures and ${letters}${forWhom(memberCount(both))}.`
}

/** Everybody once, however many entries name them. */
function memberCount(entries: readonly RecommendationDraft[]): number {
  return new Set(entries.flatMap(chosenMembers).map(({ id }) => id)).size
}

function forWhom(members: number): string {
  if (members === 0) return ''
  return `, for ${members === 1 ? 'the 1 member' : `all ${exactNumber(members)} members`} chosen`
}
