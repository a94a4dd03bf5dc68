import type { LocalDate } from '#domain/time.ts'
import {
  newRecommendation,
  type RecommendationDraft,
} from '#web/features/rewards/settings/sections/recommendation-draft.ts'

interface Turned {
  isOn: boolean
  entries: readonly RecommendationDraft[]
  /** As saved. */
  kept: readonly RecommendationDraft[]
  /** The program has begun: they may have cost something already. */
  hasBegun: boolean
  /** The day a new one begins on. */
  firstOn: LocalDate
}

/**
 * The recommendations after the section was switched. Off they begin anew, unless they have begun; on again
 * they are what is saved, so that nothing is lost before the off state was saved, and at least one to fill in.
 * Source: RW-REC-07.
 */
export function turnedRecommendations(turned: Turned): RecommendationDraft[] {
  const { isOn, entries, kept, hasBegun, firstOn } = turned
  const left = hasBegun ? entries : isOn ? kept : []
  return left.length > 0 ? [...left] : [newRecommendation(firstOn)]
}
